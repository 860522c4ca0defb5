/** The laboratory behind the Lab room: lanes of searches that can be stepped, run, looked at in the past, and written down. */
import type { Diagnostic } from '@telos/core'
import { engines } from '@telos/core/search'
import { errorLine, jobLabel, messages, printValue } from '@telos/lab'
import type { Asked, RpcAnswers } from '../worker-rpc.ts'
import { catalogue, costsOf, heuristicsOf } from './catalogue.ts'
import { termText } from './contract/lab-files.ts'
import type { LabContract, LabLanguage, LabSource, LaneIndex, OpenedLane } from './lab-contract.ts'
import { SearchLane } from './lane.ts'
import { laneWords } from './lane-words.ts'
import { fringePageOf, statisticRows } from './look/fringe-rows.ts'
import { needNode, nodeDetails, stateValue } from './look/node-details.ts'
import { shownName } from './look/shown-text.ts'
import { advanceLanes, statesOf } from './move/advance.ts'
import { ConditionError, readNodeCondition } from './move/condition.ts'
import { diagnosticsOf, type ReadLabSource } from './source-reading.ts'
import { treeColumns } from './tree/tree-columns.ts'
import { treeLayout } from './tree/tree-layout.ts'
import { exportFile } from './write/export-file.ts'
import { readTerms, stepsTo, writeTerms } from './write/saved-terms.ts'

const mostLanes = 4
/** Texts in one answer. */
const mostLabels = 5_000

export interface LaneAnswersOptions {
  /** Makes something to search of a source. Workers differ in what they can read, and carry no code for the rest. */
  readonly read: ReadLabSource
  readonly now?: () => number
  readonly date?: () => Date
  /** How many moments a lane keeps. */
  readonly mostMoments?: number
}

export function laneAnswers(options: LaneAnswersOptions): RpcAnswers<LabContract> {
  const { read, now = () => performance.now(), date = () => new Date(), mostMoments } = options
  const lanes = new Map<LaneIndex, SearchLane>()
  let runs = 0
  /** Ends the question that is moving lanes: two at once would mix. */
  let moving: AbortController | undefined
  let opening: Promise<unknown> = Promise.resolve()

  function laneAt(lane: LaneIndex): SearchLane {
    const found = lanes.get(lane)
    if (found === undefined) throw new Error(`lane ${lane} is empty: open a problem in it first`)
    return found
  }

  function chosen(which: readonly LaneIndex[] | undefined): SearchLane[] {
    const all = [...lanes.values()].sort((a, b) => a.lane - b.lane)
    return which === undefined ? all : which.map(laneAt)
  }

  /** One after the other: what is asked for last stays, however long it takes to read. */
  function open(asks: LabContract['open']['asks']): Promise<LabContract['open']['answers']> {
    const opened = opening.then(() => openNow(asks))
    opening = opened.catch(() => {})
    return opened
  }

  async function openNow({ lane, source, job, language }: LabContract['open']['asks']) {
    if (!Number.isInteger(lane) || lane < 0 || lane >= mostLanes)
      throw new RangeError(`there is no lane ${lane}; lanes are 0 to ${mostLanes - 1}`)
    moving?.abort()
    const reading = await read(source, language)
    if ('diagnostics' in reading) return refuse(lane, reading.diagnostics)
    try {
      const { instance, job: recorded, moments: recordedMoments, boards } = reading
      const opened = new SearchLane(
        {
          lane,
          run: ++runs,
          source,
          job,
          instance,
          recorded,
          recordedMoments,
          boards,
          ...(mostMoments !== undefined && { mostMoments }),
        },
        isIterative,
      )
      lanes.set(lane, opened)
      return { opened: describe(opened, language) }
    } catch (error) {
      return refuse(lane, diagnosticsOf(error))
    }
  }

  /** What could not be opened leaves no other search behind that would pass for it. */
  function refuse(lane: LaneIndex, diagnostics: readonly Diagnostic[]) {
    lanes.delete(lane)
    return { diagnostics }
  }

  async function move(asks: LabContract['advance']['asks'], asked: Asked<LabContract['advance']['reports']>) {
    moving?.abort()
    const controller = new AbortController()
    moving = controller
    const signal = AbortSignal.any([asked.signal, controller.signal])
    try {
      return await advanceLanes(asks, chosen(asks.lanes), { signal, report: asked.report, now })
    } finally {
      if (moving === controller) moving = undefined
    }
  }

  return {
    catalogue: ({ language }) => catalogue(language),
    open,
    close({ lane }) {
      if (lanes.delete(lane)) moving?.abort()
      return undefined
    },
    advance: move,
    lanes: ({ language }) => statesOf(chosen(undefined), language),
    condition({ text, language }) {
      try {
        readNodeCondition(text, laneWords(language).condition)
        return {}
      } catch (error) {
        if (!(error instanceof ConditionError)) throw error
        return { wrong: { sentence: error.message, at: error.at } }
      }
    },
    tree: ({ lane, since }) => treeColumns(laneAt(lane), since),
    layout: ({ lane, ...asks }) => treeLayout(laneAt(lane), asks, now),
    labels({ lane, nodes }) {
      const found = laneAt(lane)
      return {
        states: Array.from(nodes.subarray(0, mostLabels), (node) =>
          isNode(found, node) ? shownName(found.text(node)) : '',
        ),
      }
    },
    fringe: ({ lane, ...asks }) => fringePageOf(laneAt(lane), asks),
    node({ lane, node, at, against, language }) {
      const other = against && { lane: laneAt(against.lane), node: against.node }
      return nodeDetails(laneAt(lane), node, { at, against: other, language })
    },
    statistics: ({ lanes: which, at, language }) => ({ rows: statisticRows(chosen(which), at, language) }),
    report: ({ lane, at, language }) => ({ text: reportOf(laneAt(lane), at, language) }),
    export: ({ lanes: which, ...asks }) => exportFile(chosen(which), asks, date()),
    term({ lane, node }) {
      const found = laneAt(lane)
      needNode(found, node)
      const term = stateValue(found, node)
      const way = stepsTo(found, node)
      return { term, text: termText(term), ...(way && { way }) }
    },
    readTerms({ text, language }) {
      try {
        return { terms: readTerms(text, laneWords(language).terms) }
      } catch (error) {
        return { wrong: errorLine(error) }
      }
    },
    writeTerms: ({ terms }) => ({ text: writeTerms(terms) }),
  }
}

function isNode({ logged: { log } }: SearchLane, node: number): boolean {
  return node >= 0 && node < log.nodes
}

function isIterative(strategy: string): boolean {
  return Object.hasOwn(engines.find(({ name }) => name === strategy)?.options ?? {}, 'increment')
}

/** The problem's own report. It may throw; the search is not affected. */
function reportOf(lane: SearchLane, at: number, language: LabLanguage): string {
  const { session } = messages(language)
  const { instance } = lane
  if (instance.report === undefined) return session.noReport(instance.name)
  try {
    const text: unknown = instance.report(lane.logged.fringeNodes(at), lane.logged.statisticsAt(at))
    return text === undefined || text === null ? '' : String(text).trimEnd()
  } catch (error) {
    return session.reportFailed(instance.name, errorLine(error))
  }
}

function describe(lane: SearchLane, language: LabLanguage): OpenedLane {
  const say = messages(language)
  const { instance, source, logged, order, boards } = lane
  const { names } = logged.run
  const words = source.kind === 'textbook' ? say.problems[source.name] : undefined
  const { strategies, prunings } = say
  const first = logged.log.state.values[0]
  return {
    state: lane.state(language),
    problem: {
      kind: source.kind,
      name: instance.name,
      title: words?.title ?? instance.title ?? instance.name,
      summary: words?.summary ?? '',
      start: parameterText(instance.start, source),
      goal: parameterText(instance.goal, source),
    },
    job: { strategy: names.strategy, pruning: names.pruning, heuristic: names.heuristic, label: jobLabel(names) },
    titles: {
      strategy: strategies[names.strategy]?.title ?? names.strategy,
      pruning: prunings[names.pruning]?.title ?? names.pruning,
    },
    heuristics: heuristicsOf(instance, source.kind === 'textbook' ? source.name : '', language),
    costs: costsOf(instance),
    weights: order?.kind === 'weights' ? { g: order.g, h: order.h } : undefined,
    ...(boards && { spriteTypes: boards.types }),
    hasReport: instance.report !== undefined,
    hasRelaxedPlans: first !== undefined && first >= 0 && logged.log.labels.length === 0 && canRelax(lane, first),
  }
}

function canRelax({ logged: { run } }: SearchLane, state: number): boolean {
  try {
    return run.relaxedPlan(state) !== undefined
  } catch {
    return false
  }
}

/** Starts and goals of domains are whole tables, and stand in their documents. */
function parameterText(value: unknown, { kind }: LabSource): string {
  return value === undefined || kind === 'domain' ? '' : shownName(printValue(value))
}
