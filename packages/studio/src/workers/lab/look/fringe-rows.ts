/** A page of the fringe as it was. */
import { numberInWords } from '@telos/core/text'
import { messages, type Statistics } from '@telos/lab'
import type { FringeRow, LabContract, LabLanguage, StatisticRow } from '../lab-contract.ts'
import type { SearchLane } from '../lane.ts'
import { actionName } from './node-details.ts'
import { shownName } from './shown-text.ts'

/** Longer pages are asked for in parts. */
const longestPage = 5_000

export function fringePageOf(
  lane: SearchLane,
  { at, start, count }: { readonly at: number; readonly start: number; readonly count: number },
): LabContract['fringe']['answers'] {
  const { nodes, moment } = lane.logged.fringeAt(at)
  const from = Math.max(0, Math.trunc(start))
  const page = nodes.subarray(from, from + Math.min(longestPage, Math.max(0, Math.trunc(count))))
  const { log } = lane.logged
  const isOlder = moment !== Math.min(at, lane.moment)
  // a fringe of another moment has another length
  const others = isOlder ? 0 : Math.max(0, lane.logged.statisticsAt(at).inFringe - nodes.length)
  // only searches that evaluate lazily keep the texts of states
  const isLazy = log.labels.length > 0 && log.leftOut.nodes === 0
  return {
    total: nodes.length,
    rows: Array.from(page, (node, index) => rowOf(lane, node, from + index + 1)),
    ...(others > 0 && isLazy && { stepsWaiting: others + nodes.length }),
    ...(others > 0 && log.leftOut.nodes > 0 && { notInLog: others }),
    ...(isOlder && { asOf: moment }),
  }
}

function rowOf(lane: SearchLane, node: number, place: number): FringeRow {
  const { log } = lane.logged
  // the log has no room for some nodes
  if (node < 0) return { node, place, state: '…', action: '', depth: 0, g: 0, h: 0, f: 0 }
  const [g, h] = [log.g.values[node]!, log.h.values[node]!]
  const [action, state] = [shownName(actionName(lane, log.action.values[node]!)), shownName(lane.text(node))]
  return { node, place, state, action, depth: log.depth.values[node]!, g, h, f: g + h }
}

/** The counters at a moment, with the thesis's names. */
export function statisticRows(
  lanes: readonly SearchLane[],
  at: number,
  language: LabLanguage,
): readonly StatisticRow[] {
  const counters = lanes.map((lane) => lane.logged.statisticsAt(at))
  const { statistics } = messages(language)
  return (Object.keys(statistics) as (keyof Statistics & keyof typeof statistics)[]).map((name) => {
    const values = counters.map((each) => each[name])
    return { name, ...statistics[name], values, texts: values.map((value) => textOf(name, value, language)) }
  })
}

function textOf(name: string, value: number, language: LabLanguage): string {
  if (name === 'branching') return numberInWords(Number(value.toFixed(3)))
  const locale = language === 'it' ? 'it-IT' : 'en-GB'
  if (name === 'ms') return `${numberInWords(Number(value.toPrecision(3)))} ms`
  return name === 'bytes' ? `${value.toLocaleString(locale)} B` : value.toLocaleString(locale)
}
