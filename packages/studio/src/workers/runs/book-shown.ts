/** What the page is told about a book. */
import { attributeOf, attributeTitle, contestantsOf, type ResultColumns } from '@telos/experiments'
import type { Book } from './book.ts'
import { figureOrder } from './run-table.ts'
import type { ShownBook, ShownDescription } from './runs-contract.ts'

/** Scores that are made of outcomes and figures. */
const madeOf = ['coverage', 'satisficing', 'agile'] as const

export function shownDescription({ campaign, description }: Book): ShownDescription {
  const { name = '', title = '', about = '', runs: total, limits } = campaign ?? {}
  const algorithms = description.algorithms.map((algorithm) => algorithm.name)
  return { name, title, about, total, algorithms, wall: limits?.wall }
}

export function shownBook(book: Book): ShownBook {
  const { state, columns } = book
  if (columns === undefined) return { ...state, algorithms: [], attributes: [], pair: ['', ''] }
  const algorithms = algorithmsOf(book, columns)
  return { ...state, algorithms, attributes: attributesOf(book, columns), pair: pairOf(book, algorithms) }
}

/** In the order in which the campaign names them; others follow. Versions of an algorithm that have run the same tasks are told apart. */
function algorithmsOf({ description }: Book, columns: ResultColumns): readonly string[] {
  const order = description.algorithms.map(({ name }) => name)
  return contestantsOf(columns, undefined, order).map(({ label }) => label)
}

function attributesOf({ description }: Book, columns: ResultColumns): ShownBook['attributes'] {
  const { attributes: wished } = description.report
  const figures = figureOrder(columns.figureNames)
  const there = new Set<string>([...madeOf, ...figures])
  const scores = figures.filter((name) => attributeOf(name).bounds !== undefined).map((name) => `${name}Score`)
  const names = new Set([...wished.filter((name) => there.has(name)), ...there, ...scores])
  return [...names].map((name) => ({ name, title: attributeTitle(attributeOf(name)) }))
}

/** The baseline and the first other one. */
function pairOf({ description }: Book, algorithms: readonly string[]): readonly [string, string] {
  const { baseline } = description.report
  const first = algorithms.find((name) => name === baseline || name.startsWith(`${baseline} (`)) ?? algorithms[0] ?? ''
  return [first, algorithms.find((name) => name !== first) ?? first]
}
