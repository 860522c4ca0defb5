/** What `npm run api` generates from sources, comment by comment and declaration by declaration. */
import ts from 'typescript'
import { expect, test } from 'vitest'
import { commentAbove, commentOfModule, readComment } from '../scripts/api/doc-comment.mjs'
import { codeBlock, escapeText, Headings } from '../scripts/api/markdown.mjs'
import { signatureOf } from '../scripts/api/signature.mjs'

const parse = (code: string) => ts.createSourceFile('file.ts', code, ts.ScriptTarget.Latest)

function signature(code: string, comments = false): string {
  const source = parse(code)
  const declarations = source.statements.map((statement) => {
    const variable = ts.isVariableStatement(statement) ? statement.declarationList.declarations[0] : undefined
    return { source, statement, ...(variable && { variable }) }
  })
  return signatureOf({ file: 'file.ts', name: '', declarations }, { comments })
}

test('a function has no body; where it has several signatures, the one with the body is left out', () => {
  expect(signature('export async function plan(to: Goal, depth = 3): Promise<Plan> { return search(to) }')).toBe(
    'function plan(to: Goal, depth = 3): Promise<Plan>',
  )
  const overloads = 'function f(a: string): string\nfunction f(a: number): number'
  expect(signature(`${overloads}\nfunction f(a: unknown): unknown { return a }`)).toBe(overloads)
})

test('a class shows its public members, and its comments to those who want them', () => {
  const code = `export class Heap<T> extends List<T> {
  /** How many there are. */
  size = 0
  readonly kind = 'heap'
  readonly seen = new Map<string, T>()
  readonly order: Order = byCost
  #items: T[] = []
  private hidden = 1
  private constructor(items: T[]) { super(items) }
  override push(item: T): void { this.#items.push(item) }
  get first(): T | undefined { return this.#items[0] }
  pick(at: number): T
  pick(at: number | string): T { return this.#items[Number(at)] }
  static of<T>(): Heap<T> { return new Heap([]) }
}`
  const members = [
    '  size: number',
    "  readonly kind: 'heap'",
    '  readonly seen: Map<string, T>',
    '  readonly order: Order',
    '  private constructor(items: T[])',
    '  push(item: T): void',
    '  get first(): T | undefined',
    '  pick(at: number): T',
    '  static of<T>(): Heap<T>',
  ]
  expect(signature(code)).toBe(['class Heap<T> extends List<T> {', ...members, '}'].join('\n'))
  expect(signature(code, true)).toContain('  /** How many there are. */\n  size: number')
})

test('interfaces and types are as they are written, without comments', () => {
  const code = `export interface Options {
  /** How deep. @default 3 */
  readonly depth?: number // levels
  readonly url: 'https://example.org' | \`/*\${string}*/\`
}`
  expect(signature(code)).toBe(`interface Options {
  readonly depth?: number
  readonly url: 'https://example.org' | \`/*\${string}*/\`
}`)
  expect(signature(code, true)).toContain('/** How deep. @default 3 */')
})

test.each([
  ['const limit: Limits = { depth: 3 }', 'const limit: Limits'],
  ['const version = 2', 'const version: 2'],
  ["const names = ['a', 'b'] as const", "const names: readonly ['a', 'b']"],
  ["const codes = { 'x/y': 'a text', n: 1 } as const", "const codes: {\n  readonly 'x/y': string\n  readonly n: 1\n}"],
  ['const feature = { save: saveAll } satisfies Features', "const feature: Pick<Features, 'save'>"],
  ['const keys = Object.keys(table) as readonly Key[]', 'const keys: readonly Key[]'],
  ['const find = memoize(search)', 'const find = memoize(search)'],
])('%s', (code, shown) => expect(signature(code)).toBe(shown))

test('a comment has a text, examples and notes', () => {
  const comment = `/**
 * Plans. See {@link Plan}.
 *
 * @param to where to
 * @example
 * const plan = find(
 *   goal,
 * )
 *
 * @example find('@telos/core')
 */`
  expect(readComment(comment)).toEqual({
    text: 'Plans. See {@link Plan}.',
    examples: ['const plan = find(\n  goal,\n)', "find('@telos/core')"],
    notes: ['`to`: where to'],
  })
})

test('the comment of a file is not that of its first statement', () => {
  const source = parse('/** The file. @module */\n/** One. */\nconst one = 1')
  expect(commentAbove(source, source.statements[0]).text).toBe('One.')
  const alone = parse('/**\n * The file.\n *\n * @module\n */\nconst one = 1')
  expect(commentAbove(alone, alone.statements[0]).text).toBe('')
  expect(commentOfModule(alone).text).toBe('The file.')
})

test('text means itself in Markdown', () => {
  expect(escapeText('a_b | <T> [x](y) `a_b<T>` {@link Plan}')).toBe('a\\_b \\| \\<T\\> \\[x\\](y) `a_b<T>` `Plan`')
  expect(escapeText('see https://example.org/a_b')).toBe('see https://example.org/a_b')
  expect(escapeText('so:\n\n    a[0] * b')).toBe('so:\n\n    a[0] * b')
  expect(codeBlock('const fence = "```"')).toBe('````ts\nconst fence = "```"\n````')
})

test('headings that look alike have anchors of their own', () => {
  const headings = new Headings(['@telos/core'])
  expect(['Fact', 'fact', 'A b', 'telos core'].map((each) => headings.add(each))).toEqual([
    'fact',
    'fact-1',
    'a-b',
    'telos-core',
  ])
})
