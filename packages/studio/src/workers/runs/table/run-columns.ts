/** The columns of the table of runs, and which of them differ. */
import {
  attributeOf,
  attributeTitle,
  figureText,
  knownAttributes,
  type ResultColumns,
  type RowOrder,
  runOutcomes,
} from '@telos/experiments'
import type { ShownCell, ShownColumn } from './table-contract.ts'

export interface RunColumn extends ShownColumn {
  readonly order: RowOrder['by']
  /** A number that is the same for equal values. */
  readonly code: (row: number) => number
  readonly cell: (row: number) => ShownCell
}

const texts = [
  ['algorithm', 'Algorithm'],
  ['domain', 'Domain'],
] as const

export function runColumns(columns: ResultColumns): readonly RunColumn[] {
  const coded = (key: 'algorithm' | 'domain' | 'campaign' | 'revision', title: string): RunColumn => {
    const { codes, texts: names } = columns[key]
    return {
      key,
      title,
      isNumber: false,
      order: key,
      code: (row) => codes[row]!,
      cell: (row) => ({ text: names[codes[row]!]! }),
    }
  }
  const { task, tasks, repetition, outcome } = columns
  return [
    ...texts.map(([key, title]) => coded(key, title)),
    {
      key: 'task',
      title: 'Task',
      isNumber: false,
      order: 'task',
      code: (row) => task[row]!,
      cell: (row) => ({ text: tasks[task[row]!]!.name }),
    },
    {
      key: 'repetition',
      title: 'Repetition',
      isNumber: true,
      order: 'repetition',
      code: (row) => repetition[row]!,
      cell: (row) => ({ text: String(repetition[row]! + 1) }),
    },
    {
      key: 'outcome',
      title: 'Outcome',
      isNumber: false,
      order: 'outcome',
      code: (row) => outcome[row]!,
      cell: (row) => outcomeCell(columns, row),
    },
    ...figureColumns(columns),
    coded('campaign', 'Campaign'),
    coded('revision', 'Revision'),
  ]
}

export function outcomeCell(columns: ResultColumns, row: number): ShownCell {
  const { title, isSolved, isExplained } = runOutcomes[columns.outcomeAt(row)]
  return { text: title, mark: isSolved ? 'solved' : isExplained ? 'unsolved' : 'failed' }
}

/** Figures that Telos knows come first, in the order of their importance. */
export function figureOrder(names: readonly string[]): readonly string[] {
  const known = knownAttributes()
  const rank = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length)
  return names.toSorted((one, other) => rank(one) - rank(other))
}

function figureColumns(columns: ResultColumns): readonly RunColumn[] {
  return figureOrder(columns.figureNames).map((name) => {
    const values = columns.figure(name)!
    const attribute = attributeOf(name)
    return {
      key: name,
      title: attributeTitle(attribute),
      isNumber: true,
      order: { figure: name },
      code: (row) => values[row]!,
      cell: (row) => ({ text: figureText(values[row]!, attribute) }),
    }
  })
}

/** Whether some rows differ in a column. */
export function differs({ code }: Pick<RunColumn, 'code'>, rows: Int32Array): boolean {
  const first = code(rows[0]!)
  return rows.some((row) => !Object.is(code(row), first))
}
