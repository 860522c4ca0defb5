/** The trees of the lanes: fetches what is new from the worker, and a layout where the one at hand does not fit. */
import type { LabContract, LaneLayout } from '../../../workers/lab/lab-contract.ts'
import type { WorkerRpc } from '../../../workers/worker-rpc.ts'
import type { LabState } from './lab-state.ts'
import { addColumns, emptyLog, type LaneLog, roundAt } from './lane-log.ts'
import { type Paced, paced } from './paced.ts'

export interface LaneTree {
  readonly log: LaneLog
  readonly layout: LaneLayout | undefined
}

export interface LaneTrees {
  treeOf(lane: number): LaneTree
  /** Fetches what is new in a lane, and a layout if needed. */
  refresh(lane: number): void
  /** Forgets a lane's tree: another search is in it. */
  reset(lane: number, run: number): void
  /** Asks for another layout: it was collapsed, or has another shape. */
  relayout(lane: number): void
  settled(): Promise<void>
  close(): void
}

/** Milliseconds between two layouts while a search runs: the picture needs some time, too. */
const gap = 40

export function laneTrees(
  door: WorkerRpc<LabContract>,
  getState: () => LabState,
  changed: (lane: number) => void,
  fail: (error: unknown) => void,
): LaneTrees {
  interface Kept {
    log: LaneLog
    layout: LaneLayout | undefined
    /** The layout is of another shape, or of other folds. */
    isStale: boolean
    /** What was known when the columns were fetched last. */
    fetched: string
    /** What `changed` has told of. */
    told: LaneTree | undefined
  }
  const newTree = (run: number): Kept => ({
    log: emptyLog(run),
    layout: undefined,
    isStale: false,
    fetched: '',
    told: undefined,
  })
  const trees: Kept[] = []
  const work: Paced[] = []

  const treeOf = (lane: number) => (trees[lane] ??= newTree(-1))

  async function fetchLane(lane: number): Promise<void> {
    const { run } = treeOf(lane).log
    const view = getState().lanes[lane]
    if (view?.opened === undefined || view.state === undefined) return
    const { moments, nodes, pruned } = view.state
    const news = `${run} ${moments} ${nodes} ${pruned}`
    let hasMore = treeOf(lane).fetched !== news
    while (hasMore) {
      const tree = treeOf(lane)
      const columns = await door.ask('tree', { lane, since: tree.log.counts })
      if (treeOf(lane) !== tree) return
      tree.log = addColumns(tree.log, columns)
      tree.fetched = news
      hasMore = columns.hasMore
    }
    await placeLane(lane)
    const tree = treeOf(lane)
    // a step through what is known changes neither
    if (tree.told?.log === tree.log && tree.told.layout === tree.layout) return
    tree.told = { log: tree.log, layout: tree.layout }
    changed(lane)
  }

  async function placeLane(lane: number): Promise<void> {
    const tree = treeOf(lane)
    const { moment, shape, collapsed, lanes } = getState()
    const state = lanes[lane]?.state
    if (state === undefined || tree.log.counts.nodes === 0) return
    const seen = Math.min(moment, state.moments)
    const round = roundAt(tree.log, seen)
    if (!tree.isStale && fitsMoment(tree.log, tree.layout, seen, round)) return
    tree.isStale = false
    // all that is known, unless that is another round or far more than what is looked at
    const isWhole = roundAt(tree.log, state.moments) === round && isMostly(tree.log, seen)
    const layout = await door.ask('layout', {
      lane,
      shape,
      at: isWhole ? state.moments : seen,
      collapsed: [...(collapsed[lane] ?? [])],
    })
    if (treeOf(lane) === tree && layout.run === tree.log.run) tree.layout = layout
  }

  return {
    treeOf,
    refresh(lane) {
      ;(work[lane] ??= paced(() => fetchLane(lane), gap, fail)).request()
    },
    reset(lane, run) {
      trees[lane] = newTree(run)
    },
    relayout(lane) {
      treeOf(lane).isStale = true
      this.refresh(lane)
    },
    async settled() {
      for (const each of work) await each?.settled()
    },
    close() {
      for (const each of work) each?.close()
    },
  }
}

/**
 * Whether the layout at hand shows a moment, or another one is needed.
 *
 * Up to so many nodes, it does not matter how many of them are hidden.
 */
const few = 200

/** Whether a layout shows a moment well enough: it has all nodes of it, and not mostly others. */
export function fitsMoment(log: LaneLog, layout: LaneLayout | undefined, moment: number, round: number): boolean {
  if (layout === undefined || layout.run !== log.run || layout.round !== round) return false
  const { nodes, at } = layout
  if (moment > at) {
    const last = log.counts.nodes - 1
    // nothing may have been created since
    return last < 0 || log.createdAt[last]! <= at
  }
  if (nodes.length < few) return true
  // nodes are in the order of their creation: a quarter of them is there if the last one of that quarter is
  return log.createdAt[nodes[Math.ceil(nodes.length / 4) - 1]!]! <= moment
}

/** Whether a quarter of all nodes or more exist at a moment. */
export function isMostly({ counts, createdAt }: LaneLog, moment: number): boolean {
  if (counts.nodes < few) return true
  return createdAt[Math.floor(counts.nodes / 4)]! <= moment
}
