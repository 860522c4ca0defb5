/**
 * Type-checks examples of doc comments. Names that an example does not declare are imported if we export them, and otherwise may be
 * anything.
 */
import { join } from 'node:path'
import ts from 'typescript'
import type { Entry } from '../../scripts/public-api.mjs'
import { root } from '../sources.ts'
import { programOf } from './typed-texts.ts'

export interface Example {
  /** `@telos/core: solveProblem`, for messages. */
  readonly title: string
  readonly entry: Entry
  readonly text: string
}

/** Errors that show an example using something missing or wrong. Other errors are about what examples leave out. */
const wrongUse = new Set([
  2305, 2322, 2339, 2345, 2349, 2353, 2551, 2554, 2555, 2559, 2561, 2724, 2740, 2741, 2769, 2820,
])

/** Names of pages that mean something else in examples. */
const notOfPages = ['document', 'event', 'Worker']

/** Shown in each entry point, those of a module first. */
export function examplesOf(entries: readonly Entry[]): Example[] {
  return entries.flatMap((entry) => {
    const shown = [{ name: '@module', ...entry.comment }, ...entry.names.filter(({ home }) => home === entry.specifier)]
    return shown.flatMap(({ name, examples }) =>
      examples.map((text) => ({ title: `${entry.specifier}: ${name}`, entry, text })),
    )
  })
}

/** Errors by title. */
export function mistakesIn(examples: readonly Example[], entries: readonly Entry[]): Record<string, string[]> {
  const files = new Map(
    examples.map((example, at) => [join(root, 'tests', `example-${at}.ts`), moduleOf(example, entries)]),
  )
  const program = programOf(files, { noImplicitAny: false, noUnusedLocals: false })
  const mistakes: Record<string, string[]> = {}
  for (const [at, file] of [...files.keys()].entries()) {
    const source = program.getSourceFile(file)
    for (const { code, messageText, start = 0, length = 0 } of program.getSemanticDiagnostics(source)) {
      const message = ts.flattenDiagnosticMessageText(messageText, ' ')
      // examples do not check whether what they read exists
      if (!wrongUse.has(code) || message.includes("Type 'undefined' is not assignable")) continue
      mistakes[examples[at].title] ??= []
      mistakes[examples[at].title].push(`${source?.text.slice(start, start + length)}: ${message}`)
    }
  }
  return mistakes
}

function parse(text: string, file = 'example.ts'): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
}

/** An example as a separate module. Some are an expression or a few properties. */
function moduleOf({ entry, text }: Example, entries: readonly Entry[]): string {
  const written = text.replace(/,?\s*(\/\/[^\n]*)?$/, '')
  const ways = [text, `void (${written})`, `void ({ ${written} })`]
  const isObject = /^\s*\{/.test(text)
  const body = ways.slice(isObject ? 1 : 0).find((way) => !hasSyntaxError(way)) ?? text
  const { used, declared } = namesIn(parse(body))
  const missing = [...used].filter((name) => !declared.has(name))
  const lines = missing.flatMap((name) => {
    const from = [entry, ...entries].find(({ names }) => names.some((each) => each.name === name))
    if (from === undefined) return notOfPages.includes(name) ? [`declare const ${name}: any`] : []
    const isValue = from.names.some((each) => each.name === name && each.isValue)
    return [`import { ${isValue ? '' : 'type '}${name} } from '${from.specifier}'`]
  })
  return [...lines, 'export {}', body].join('\n')
}

function hasSyntaxError(text: string): boolean {
  return (parse(text) as ts.SourceFile & { parseDiagnostics: unknown[] }).parseDiagnostics.length > 0
}

function namesIn(source: ts.SourceFile): { readonly used: Set<string>; readonly declared: Set<string> } {
  const used = new Set<string>()
  const declared = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const { parent } = node
      const isProperty =
        (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node
      const isNew = (ts.isBindingElement(parent) || ts.isImportSpecifier(parent)) && parent.name === node
      const isDeclared = isNew || ((parent as ts.NamedDeclaration).name === node && ts.isDeclarationStatement(parent))
      const isVariable = (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) && parent.name === node
      if (isDeclared || isVariable) declared.add(node.text)
      else if (!isProperty) used.add(node.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { used, declared }
}
