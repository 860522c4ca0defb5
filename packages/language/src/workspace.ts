import { needIterable, needKeys, needList, needObject, needText, type TextPosition } from '@telos/core/text'
import { documentLanguage } from './documents/document-language.ts'
import type { FileAnalysis, LanguageProvider } from './language.ts'
import { pddlLanguage } from './pddl/pddl-language.ts'
import type { TextFile } from './text-file.ts'
import { vgdlLanguage } from './vgdl/vgdl-language.ts'

interface Kept {
  readonly file: TextFile
  readonly related: readonly TextFile[]
  readonly analysis: FileAnalysis
}

/**
 * The files that an author works on, as texts. Analyses are cached until a text that they depend on changes.
 * A workspace never reads files: its owner sets the texts. `createWorkspace` creates one that knows all languages of Telos.
 *
 * @example new Workspace([pddlLanguage], [{ path: 'domain.pddl', text }])
 */
export class Workspace {
  readonly #languages: readonly LanguageProvider[]
  readonly #files = new Map<string, TextFile>()
  #languageOf = new WeakMap<TextFile, LanguageProvider | undefined>()
  readonly #kept = new Map<string, Kept>()
  /** Derived from the current files; cleared whenever one of them changes. */
  readonly #byLanguage = new Map<LanguageProvider, readonly TextFile[]>()
  readonly #related = new Map<TextFile, readonly TextFile[]>()

  constructor(languages: readonly LanguageProvider[], files: Iterable<TextFile> = []) {
    needList(languages, 'a list of languages')
    needIterable(files, 'files: [{ path, text }]')
    this.#languages = languages
    for (const { path, text } of files) this.set(path, text)
  }

  /** Adds a file, or replaces its text. */
  set(path: string, text: string): void {
    needText(path, 'the path of a file')
    needText(text, 'the text of a file')
    if (this.#files.get(path)?.text === text) return
    this.#files.set(path, { path, text })
    this.#forgetRelations()
  }

  /** Removes a file. */
  delete(path: string): void {
    this.#files.delete(path)
    this.#kept.delete(path)
    this.#forgetRelations()
  }

  get(path: string): TextFile | undefined {
    return this.#files.get(path)
  }

  /** All files, in the order in which they were added. */
  files(): readonly TextFile[] {
    return [...this.#files.values()]
  }

  /** The language of a file; undefined if no language recognises it. */
  languageOf(file: TextFile): LanguageProvider | undefined {
    needObject(file, '{ path, text }')
    if (!this.#languageOf.has(file))
      this.#languageOf.set(
        file,
        this.#languages.find((language) => language.recognises(file)),
      )
    return this.#languageOf.get(file)
  }

  /** Reads a file with its related files; undefined if the file is missing or no language recognises it. */
  analysis(path: string): FileAnalysis | undefined {
    const file = this.#files.get(path)
    const language = file && this.languageOf(file)
    if (file === undefined || language === undefined) return undefined
    const related = this.#relatedTo(file, language)
    const kept = this.#kept.get(path)
    if (kept?.file === file && sameFiles(kept.related, related)) return kept.analysis
    const analysis = language.analyse(file, related)
    this.#kept.set(path, { file, related, analysis })
    return analysis
  }

  /** Paths of the other files whose analysis depends on a file. */
  dependents(path: string): readonly string[] {
    const file = this.#files.get(path)
    const language = file && this.languageOf(file)
    if (file === undefined || language === undefined) return []
    const dependent = language.relatesBothWays
      ? this.#relatedTo(file, language)
      : this.#filesOf(language).filter((other) => other !== file && this.#relatedTo(other, language).includes(file))
    return dependent.map((other) => other.path)
  }

  /** Returns an independent copy, which shares the analyses that are still valid. */
  copy(): Workspace {
    const copy = new Workspace(this.#languages)
    for (const [path, file] of this.#files) copy.#files.set(path, file)
    for (const [path, kept] of this.#kept) copy.#kept.set(path, kept)
    // a file object never changes, so its language is the same in every copy
    copy.#languageOf = this.#languageOf
    return copy
  }

  #relatedTo(file: TextFile, language: LanguageProvider): readonly TextFile[] {
    let related = this.#related.get(file)
    if (related === undefined) {
      const others = this.#filesOf(language).filter((other) => other !== file)
      related = others.length === 0 ? others : language.relatedTo(file, others)
      this.#related.set(file, related)
    }
    return related
  }

  #filesOf(language: LanguageProvider): readonly TextFile[] {
    let files = this.#byLanguage.get(language)
    if (files === undefined) {
      files = this.files().filter((file) => this.languageOf(file) === language)
      this.#byLanguage.set(language, files)
    }
    return files
  }

  #forgetRelations(): void {
    this.#byLanguage.clear()
    this.#related.clear()
  }
}

function sameFiles(left: readonly TextFile[], right: readonly TextFile[]): boolean {
  return left.length === right.length && left.every((file, index) => file === right[index])
}

/** The first language that recognises a file gets it. */
export const languageProviders = [pddlLanguage, vgdlLanguage, documentLanguage]

/**
 * Creates a workspace that knows all languages of Telos.
 *
 * @example
 * const workspace = createWorkspace([{ path: 'domain.pddl', text: domainText }])
 * workspace.set('problem.pddl', problemText)
 * diagnose(workspace, 'problem.pddl')
 */
export function createWorkspace(files: Iterable<TextFile> = []): Workspace {
  return new Workspace(languageProviders, files)
}

/** Argument checks of the features, for JavaScript callers. */

/** Throws a helpful error for anything but a workspace. */
export function needWorkspace(workspace: Workspace): void {
  needKeys(workspace, 'a workspace from createWorkspace()', 'analysis', 'dependents')
}

/** Throws a helpful error for anything but a workspace and a position. */
export function needPlace(workspace: Workspace, position: TextPosition): void {
  needWorkspace(workspace)
  needObject(position, 'a position: { line, column }')
}
