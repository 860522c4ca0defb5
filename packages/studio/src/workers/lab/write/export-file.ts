/** Files of what is seen: the laboratory's own writers, at any moment. */
import {
  exitKinds,
  fringeJournalText,
  type JobOutcome,
  journalText,
  jsonValue,
  logEvents,
  messages,
  outcomeJson,
  type ResultTable,
  resultTable,
  type Solution,
  solutionsText,
  type TableCell,
  toCsv,
  toDot,
  toPosthoc,
  toTxt,
} from '@telos/lab'
import { type ExportedFile, type LabContract, type LabFileFormat, labFileFormats } from '../lab-contract.ts'
import type { SearchLane } from '../lane.ts'
import { laneWords } from '../lane-words.ts'
import { fringeNodes } from '../look/fringe-rows.ts'
import { actionName } from '../look/node-details.ts'
import { statisticRows } from '../look/statistic-rows.ts'
import { pastTree } from './past-tree.ts'

type Asks = Omit<LabContract['export']['asks'], 'lanes'>

/** Longer tables are cut: spreadsheets end at a million rows, and pages sooner. */
const mostRows = 100_000

/** A tree of more nodes is drawn as far as it fits into a picture. */
const mostWhole = 1_000

const types: Readonly<Record<LabFileFormat, string>> = {
  csv: 'text/csv',
  txt: 'text/plain',
  json: 'application/json',
  dot: 'text/vnd.graphviz',
  'trace.yaml': 'application/yaml',
}

export function exportFile(lanes: readonly SearchLane[], asks: Asks, date: Date): ExportedFile {
  const [lane] = lanes
  if (lane === undefined) throw new Error('there is nothing to export: no search is open')
  const { what, format } = asks
  if (!labFileFormats[what]?.includes(format)) throw new Error(`there is no ${format} of ${what}`)
  const { text, leftOut } = content(lanes, lane, asks, date)
  const of = lanes.length === 1 ? lane.logged.run.names.strategy : 'lanes'
  const name = `${lane.instance.name}-${of}-${what}.${format}`.replace(/[^\p{L}\p{N}._-]+/gu, '-')
  return { name, type: types[format], text, ...(leftOut !== undefined && { leftOut }) }
}

interface Content {
  readonly text: string
  readonly leftOut?: string | undefined
}

function content(lanes: readonly SearchLane[], lane: SearchLane, asks: Asks, date: Date): Content {
  const { what, format, at, first, language } = asks
  switch (what) {
    case 'tree':
      return treeContent(lane, asks)
    case 'fringe':
      return tableContent(asks, fringeTable(lane, at, first))
    case 'statistics':
      return format === 'json'
        ? { text: json(statisticRows(lanes, at, language).map(({ texts: _texts, ...row }) => row)) }
        : tableContent(asks, resultTable(lanes.map((each) => outcomeAt(each, at))))
    case 'solutions':
      return solutionContent(lane, asks)
    case 'fringe-log':
      return { text: fringeLog(lane, asks, date) }
    case 'journal': {
      const { instance } = lane
      // searches of other problems get an entry of their own
      const own = lanes.filter((each) => each.instance.name === instance.name)
      return { text: journalText({ date, instance, outcomes: own.map((each) => outcomeAt(each, at)) }) }
    }
  }
}

function treeContent(lane: SearchLane, { format, at, language }: Asks): Content {
  const { log } = lane.logged
  const words = laneWords(language)
  const leftOut = log.leftOut.nodes > 0 ? words.leftOut(log.leftOut.nodes, log.leftOut.pruned) : undefined
  if (format === 'dot') {
    const tree = pastTree(lane, at)
    if (tree.nodes.length <= mostWhole) return { text: toDot(tree, { language }), leftOut }
    return { text: toDot(tree, { fit: { width: 3_200, height: 2_400 }, language }), leftOut: words.notWhole }
  }
  if (format === 'trace.yaml') {
    return { text: toPosthoc(logEvents(log, (node) => lane.text(node), at)), leftOut }
  }
  const content = tableContent({ format, language }, treeTable(lane, at))
  return { text: content.text, leftOut: content.leftOut ?? leftOut }
}

function treeTable(lane: SearchLane, at: number): ResultTable {
  const { log } = lane.logged
  const rows: TableCell[][] = []
  const taken = takenTimes(lane, at)
  for (let node = 0; node < log.nodes && log.createdAt.values[node]! <= at && rows.length <= mostRows; node++) {
    const [g, h] = [log.g.values[node]!, log.h.values[node]!]
    rows.push([
      node,
      log.parent.values[node]!,
      actionName(lane, log.action.values[node]!),
      lane.text(node),
      log.depth.values[node]!,
      g,
      h,
      g + h,
      log.createdAt.values[node]!,
      taken.get(node) ?? '',
      log.round.values[node]!,
      log.isGoal(node) && taken.has(node) ? 'goal' : '',
    ])
  }
  const columns = ['node', 'parent', 'action', 'state', 'depth', 'g', 'h', 'f', 'createdAt', 'takenAt', 'round', 'goal']
  return { columns, rows }
}

/** The first moment at which each node was taken. */
function takenTimes({ logged: { log } }: SearchLane, at: number): ReadonlyMap<number, number> {
  const times = new Map<number, number>()
  for (let exit = 0; exit < log.exits.count && log.exitAt.values[exit]! <= at; exit++) {
    const node = log.exits.values[exit]!
    if (log.exitKind.values[exit] !== exitKinds.dropped && !times.has(node)) times.set(node, log.exitAt.values[exit]!)
  }
  return times
}

function fringeTable(lane: SearchLane, at: number, first: number | undefined): ResultTable {
  const rows = fringeNodes(lane, at, Math.min(first ?? mostRows + 1, mostRows + 1)).map(
    ({ node, action, depth, cost, heuristic }, place) => [
      place + 1,
      node,
      action,
      lane.text(node),
      depth,
      cost,
      heuristic,
      cost + heuristic,
    ],
  )
  return { columns: ['place', 'node', 'action', 'state', 'depth', 'g', 'h', 'f'], rows }
}

function tableContent(
  { format, language }: Pick<Asks, 'format' | 'language'>,
  { columns, rows }: ResultTable,
): Content {
  const kept = rows.slice(0, mostRows)
  const leftOut = rows.length > mostRows ? laneWords(language).rowsLeftOut(mostRows) : undefined
  const table = { columns, rows: kept }
  if (format === 'csv') return { text: toCsv(table), leftOut }
  if (format === 'txt') return { text: toTxt(table), leftOut }
  const records = kept.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
  return { text: json(records), leftOut }
}

/** The outcome as it would have been if the search had been stopped at a moment. */
function outcomeAt(lane: SearchLane, at: number): JobOutcome {
  const { run } = lane.logged
  const outcome = run.outcome()
  if (at >= lane.moment) return outcome
  const { job, statistics: _later, solutions: _all, ...rest } = outcome
  const found = solutionsAt(lane, at)
  const statistics = lane.logged.statisticsAt(at)
  return {
    ...rest,
    job,
    statistics,
    solutions: found,
    status: found.length > 0 ? 'solved' : 'aborted',
    optimal: false,
    proved: false,
  }
}

function solutionsAt(lane: SearchLane, at: number): Solution[] {
  const found = lane.logged.run.solutionsFound.filter((_, index) => (lane.solutions[index]?.at ?? 0) <= at)
  return found.toSorted((a, b) => a.cost - b.cost)
}

function solutionContent(lane: SearchLane, { format, at, language }: Asks): Content {
  const solutions = solutionsAt(lane, at)
  const { instance } = lane
  if (format === 'txt')
    return { text: `${solutionsText(solutions, messages(language), (state) => instance.print(state))}\n` }
  if (format === 'json') {
    const outcome = { ...outcomeAt(lane, at), solutions }
    return { text: json(outcomeJson(outcome, (state) => instance.toJSON(state)).solutions) }
  }
  const rows = solutions.map(({ cost, depth, actions }, index) => [index + 1, cost, depth, actions.join(', ')])
  return tableContent({ format, language }, { columns: ['solution', 'cost', 'depth', 'actions'], rows })
}

/** The log of the first N nodes of the fringe, as step-by-step mode writes it. */
function fringeLog(lane: SearchLane, { at, first }: Asks, date: Date): string {
  return fringeJournalText({
    date,
    nodes: fringeNodes(lane, at),
    statistics: lane.logged.statisticsAt(at),
    print: (state) => lane.instance.print(state),
    ...(first !== undefined && { first: Math.max(0, Math.trunc(first)) }),
  })
}

function json(value: unknown): string {
  return `${JSON.stringify(jsonValue(value), undefined, 2)}\n`
}
