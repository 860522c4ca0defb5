/** Answers the questions of editors with the language service. */
import {
  completionsAt,
  createWorkspace,
  definitionsAt,
  diagnoseQuickly,
  documentSymbols,
  fixAll,
  fixesAt,
  foldingRanges,
  formatFile,
  hoverAt,
  referencesTo,
  renameAt,
  renameableAt,
  type SemanticToken,
  semanticTokens,
  type TextFile,
  type Workspace,
} from '@telos/language'
import { kindOfPddl } from '@telos/pddl'
import { configPathOf, isGameConfig } from '../../documents/file-kinds.ts'
import type { RpcAnswers } from '../worker-rpc.ts'
import type { FileAsked, LanguageContract, RelatedFiles } from './language-contract.ts'

export function languageAnswers(): RpcAnswers<LanguageContract> {
  const workspaceOf = keepWorkspace()
  const tokensOf = keepTokens()
  return {
    diagnose({ files }) {
      const workspace = workspaceOf(files)
      // the configuration of a level is YAML, but no domain: the Arcade reads it
      const isRead = (path: string, index: number) => index === 0 || !isGameConfig(path)
      return Object.fromEntries(
        files.map(({ path }, index) => [path, isRead(path, index) ? diagnoseQuickly(workspace, path) : []]),
      )
    },
    fixes: ({ files, path, span }) => fixesAt(workspaceOf(files), path, span),
    fixAll({ files, path }) {
      const workspace = workspaceOf(files)
      const fixed = fixAll(workspace, path)
      return fixed === workspace.get(path)?.text ? undefined : fixed
    },
    complete: ({ files, path, position }) => completionsAt(workspaceOf(files), path, position),
    hover: ({ files, path, position }) => hoverAt(workspaceOf(files), path, position),
    definitions: ({ files, path, position }) => definitionsAt(workspaceOf(files), path, position),
    references: ({ files, path, position }) => referencesTo(workspaceOf(files), path, position),
    renameable: ({ files, path, position }) => renameableAt(workspaceOf(files), path, position),
    rename: ({ files, path, position, name }) => renameAt(workspaceOf(files), path, position, name),
    format: ({ files, path }) => formatFile(workspaceOf(files), path),
    tokens({ files, path, lines }) {
      const tokens = tokensOf(workspaceOf(files), path)
      return lines === undefined ? tokens : tokens.slice(firstFrom(tokens, lines.from), firstFrom(tokens, lines.to + 1))
    },
    outline: ({ files, path }) => documentSymbols(workspaceOf(files), path),
    folds: ({ files, path }) => foldingRanges(workspaceOf(files), path),
    related: relatedFiles,
  }
}

/** Keeps the tokens of the text asked for last: scrolling asks for other lines of the same text. */
function keepTokens(): (workspace: Workspace, path: string) => readonly SemanticToken[] {
  let kept: { readonly files: readonly (TextFile | undefined)[]; readonly tokens: readonly SemanticToken[] } | undefined
  return (workspace, path) => {
    // what a word of a problem is depends on the domain, too
    const files = [workspace.get(path), ...workspace.files()]
    if (kept === undefined || kept.files.length !== files.length || kept.files.some((file, at) => file !== files[at]))
      kept = { files, tokens: semanticTokens(workspace, path) }
    return kept.tokens
  }
}

/** Index of the first token at or behind the beginning of a line. */
function firstFrom(tokens: readonly SemanticToken[], line: number): number {
  let low = 0
  let high = tokens.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (tokens[middle]!.line < line) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns a function that brings one workspace up to date with the files of a question: a text that stays the same is not read again. */
function keepWorkspace(): (files: readonly TextFile[]) => Workspace {
  const workspace = createWorkspace()
  return (files) => {
    const asked = new Set(files.map(({ path }) => path))
    for (const { path } of workspace.files()) if (!asked.has(path)) workspace.delete(path)
    // the workspace compares the texts
    for (const { path, text } of files) workspace.set(path, text)
    return workspace
  }
}

const kinds = { pddl: 'pddl', vgdl: 'vgdl', document: 'domain' } as const

/** Which files belong together, by the rules of the languages. */
export function relatedFiles({ files, path }: FileAsked): RelatedFiles | undefined {
  const workspace = createWorkspace(files)
  const file = workspace.get(path)
  const language = file && workspace.languageOf(file)
  if (file === undefined) return undefined
  // somebody is about to write a document
  if (file.text.trim() === '' && /\.(ya?ml|json)$/i.test(path)) return { kind: 'domain', paths: [path] }
  if (language === undefined) return undefined
  const kind = kinds[language.id]
  if (kind === 'domain') return { kind, paths: [path] }
  const related = workspace.dependents(path)
  // a level may have a configuration, which is no domain
  const withConfigs = ([game, ...levels]: readonly string[]) => {
    const configs = levels.map(configPathOf).filter((each) => workspace.get(each) !== undefined)
    return kind === 'vgdl' ? [game!, ...levels, ...configs] : [game!, ...levels]
  }
  const isPart = kind === 'pddl' ? kindOfPddl(file.text) === 'problem' : /_lvl[^/]*$/i.test(path)
  const [main] = related
  if (!isPart || main === undefined) return { kind, paths: withConfigs([path, ...related]) }
  const others = workspace.dependents(main).filter((other) => other !== path)
  return { kind, paths: withConfigs([main, path, ...others]) }
}
