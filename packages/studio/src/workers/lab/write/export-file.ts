/** Files of what is seen: the laboratory's own writers, at any moment. */
import {
  exitKinds,
  fringeJournalText,
  journalText,
  jsonValue,
  logEvents,
  messages,
  outcomeJson,
  type ResultTable,
  resultTable,
  SearchTree,
  solutionsText,
  type TableCell,
  toCsv,
  toDot,
  toPosthoc,
  toTxt,
} from '@telos/lab'
import {
  type ExportedFile,
  type LabContract,
  type LabFileFormat,
  labFileFormats,
  prunedReasons,
} from '../lab-contract.ts'
import type { SearchLane } from '../lane.ts'
import { laneWords } from '../lane-words.ts'
import { statisticRows } from '../look/fringe-rows.ts'
import { actionName } from '../look/node-details.ts'

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
        : tableContent(asks, resultTable(lanes.map((each) => each.logged.outcomeAt(at))))
    case 'solutions':
      return solutionContent(lane, asks)
    case 'fringe-log':
      return { text: fringeLog(lane, asks, date) }
    case 'journal': {
      const { instance } = lane
      // searches of other problems get an entry of their own
      const own = lanes.filter((each) => each.instance.name === instance.name)
      return { text: journalText({ date, instance, outcomes: own.map((each) => each.logged.outcomeAt(at)) }) }
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
  const rows = lane.logged
    .fringeNodes(at, Math.min(first ?? mostRows + 1, mostRows + 1))
    .map(({ node, action, depth, cost, heuristic }, place) => [
      place + 1,
      node,
      action,
      lane.text(node),
      depth,
      cost,
      heuristic,
      cost + heuristic,
    ])
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

function solutionContent(lane: SearchLane, { format, at, language }: Asks): Content {
  const solutions = lane.logged.solutionsAt(at)
  const { instance } = lane
  if (format === 'txt')
    return { text: `${solutionsText(solutions, messages(language), (state) => instance.print(state))}\n` }
  if (format === 'json') {
    const outcome = { ...lane.logged.outcomeAt(at), solutions }
    return { text: json(outcomeJson(outcome, (state) => instance.toJSON(state)).solutions) }
  }
  const rows = solutions.map(({ cost, depth, actions }, index) => [index + 1, cost, depth, actions.join(', ')])
  return tableContent({ format, language }, { columns: ['solution', 'cost', 'depth', 'actions'], rows })
}

/** The log of the first N nodes of the fringe, as step-by-step mode writes it. */
function fringeLog(lane: SearchLane, { at, first }: Asks, date: Date): string {
  return fringeJournalText({
    date,
    nodes: lane.logged.fringeNodes(at),
    statistics: lane.logged.statisticsAt(at),
    print: (state) => lane.instance.print(state),
    ...(first !== undefined && { first: Math.max(0, Math.trunc(first)) }),
  })
}

function json(value: unknown): string {
  return `${JSON.stringify(jsonValue(value), undefined, 2)}\n`
}

/**
 * The tree of a lane as it was at a moment, for the laboratory's pictures.
 *
 * More nodes than this make a picture that no program opens gladly.
 */
const mostDrawn = 5_000

/** Tells the log again, up to a moment, to a tree that draws. */
export function pastTree(lane: SearchLane, moment: number): SearchTree {
  const { log, run } = lane.logged
  const say = messages('en')
  const at = Math.min(moment, lane.moment)
  const round = log.roundOf(at, lane.logged.log.search.values[Math.max(0, lane.logged.currentAt(at))] ?? 0)
  const tree = new SearchTree({ limit: mostDrawn })
  const isIn = (node: number) => log.createdAt.values[node]! <= at && log.round.values[node] === round
  const { heuristic, pruning } = run.names
  for (let before = 0; before <= round; before++)
    tree.emit({ type: 'search-start', engine: log.engines[round] || run.names.strategy, heuristic, pruning })
  for (let node = 0; node < log.nodes && log.createdAt.values[node]! <= at; node++) {
    if (!isIn(node)) continue
    const isBeyond = tree.leftOut.nodes > 0 || tree.nodes.length >= mostDrawn
    tree.emit({
      type: 'node',
      node,
      parent: log.parent.values[node]!,
      action: actionName(lane, log.action.values[node]!),
      state: log.state.values[node]!,
      label: isBeyond ? '' : lane.text(node, say),
      g: log.g.values[node]!,
      h: log.h.values[node]!,
      depth: log.depth.values[node]!,
    })
  }
  for (let exit = 0; exit < log.exits.count && log.exitAt.values[exit]! <= at; exit++) {
    const node = log.exits.values[exit]!
    if (isIn(node) && log.exitKind.values[exit] === exitKinds.expanded) tree.emit({ type: 'expand', node })
  }
  for (let pruned = 0; pruned < log.prunedParent.count && log.prunedAt.values[pruned]! <= at; pruned++) {
    const parent = log.prunedParent.values[pruned]!
    if (!isIn(parent)) continue
    const action = actionName(lane, log.prunedAction.values[pruned]!)
    const reason = prunedReasons[log.prunedReason.values[pruned]!]!
    tree.emit({ type: 'pruned', parent, action, state: log.prunedState.values[pruned]!, reason })
  }
  for (let goal = 0; goal < log.goals.count && log.goalAt.values[goal]! <= at; goal++) {
    const node = log.goals.values[goal]!
    if (isIn(node)) tree.emit({ type: 'goal', node, cost: log.g.values[node]! })
  }
  return tree
}
