import { keyName, nodeRange, scalarWord, textOfNode } from '@telos/documents/editing'
import { isMap, isScalar, isSeq, type Pair } from 'yaml'
import type { TextRange } from '../text-file.ts'
import { keysOf, schemasAt, wordsOf } from './completion/completion-writer.ts'
import type { DocumentView } from './document-view.ts'

/** A word of the format, such as `needs` or `flag`, with its description in the schema. */
export interface DescribedWord extends TextRange {
  readonly name: string
  readonly documentation: string
}

/** Explains the key or the word of the format at an offset. */
export function describeWord({ root, parsed }: DocumentView, offset: number): DescribedWord | undefined {
  const path: (string | number)[] = []
  const said: ReadonlyMap<string, string>[] = []
  for (let node: unknown = root; ; ) {
    if (isScalar(node)) {
      const word = scalarWord(node)
      const found = wordsOf(schemasAt(parsed.kind, path, said)).find(({ label }) => label === word)
      return described(node, word, found?.documentation)
    }
    said.push(wordsIn(node))
    const next: Step | undefined = stepAt(node, offset)
    if (next === undefined) return undefined
    if (next.isKey) {
      const found = keysOf(schemasAt(parsed.kind, path, said)).find(({ label }) => label === next.step)
      return described(next.node, String(next.step), found?.documentation)
    }
    path.push(next.step)
    node = next.node
  }
}

interface Step {
  readonly step: string | number
  readonly node: unknown
  readonly isKey: boolean
}

function described(node: unknown, name: string, documentation: string | undefined): DescribedWord | undefined {
  const range = nodeRange(node)
  return range === undefined || documentation === undefined ? undefined : { ...range, name, documentation }
}

function stepAt(node: unknown, offset: number): Step | undefined {
  if (isSeq(node)) {
    const index = node.items.findIndex((item) => holds(item, offset))
    return index === -1 ? undefined : { step: index, node: node.items[index], isKey: false }
  }
  if (!isMap(node)) return undefined
  const pair = node.items.find(({ key, value }) => holds(key, offset) || holds(value, offset))
  const name = pair && keyName(pair)
  if (pair === undefined || name === undefined) return undefined
  return holds(pair.key, offset)
    ? { step: name, node: pair.key, isKey: true }
    : { step: name, node: pair.value, isKey: false }
}

function holds(node: unknown, offset: number): boolean {
  const range = nodeRange(node)
  return range !== undefined && range.start <= offset && offset <= range.end
}

/** The plain words of a map, which decide what else it may contain. */
function wordsIn(node: unknown): ReadonlyMap<string, string> {
  if (!isMap(node)) return new Map()
  return new Map(
    node.items.flatMap((pair: Pair) => {
      const [name, word] = [keyName(pair), textOfNode(pair.value)]
      return name === undefined || word === undefined ? [] : [[name, word] as const]
    }),
  )
}
