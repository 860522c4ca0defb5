/** What is asked about the moment that is looked at: the node, the fringe, the statistics; and the catalogue. */
import type { StoreApi } from 'zustand/vanilla'
import type { LabContract } from '../../../workers/lab/lab-contract.ts'
import type { WorkerRpc } from '../../../workers/worker-rpc.ts'
import type { LabState } from './lab-state.ts'
import { isKnownAt, nodeInHand } from './lane-log.ts'
import type { LaneTrees } from './lanes.ts'
import { paced } from './paced.ts'

/** Milliseconds between two questions of the same kind. */
const gap = 50
/** Rows of the fringe around those that are seen. */
export const fringePage = 60

export function lookUp(
  door: WorkerRpc<LabContract>,
  { getState, setState }: StoreApi<LabState>,
  trees: LaneTrees,
  fail: (error: unknown) => void,
) {
  let fringeStart = 0

  async function details(): Promise<Partial<LabState>> {
    await trees.settled()
    const { selected, active, moment, against, language, lanes } = getState()
    // an address may name any
    const chosen = selected && lanes[selected.lane] ? selected : undefined
    const lane = chosen?.lane ?? active
    if (lanes[lane]?.opened === undefined) return { details: undefined }
    const { log } = trees.treeOf(lane)
    if (log.counts.nodes === 0) return { details: undefined }
    const isThere = chosen !== undefined && isKnownAt(log, chosen.node, 0x7fff_ffff)
    const node = isThere ? chosen.node : Math.max(0, nodeInHand(log, moment))
    const isOther = against && (against.lane !== lane || against.node !== node)
    const comparable = isOther && isKnownAt(trees.treeOf(against.lane).log, against.node, 0x7fff_ffff)
    const at = Math.min(moment, lanes[lane].state?.moments ?? moment)
    const answer = await door.ask('node', { lane, node, at, language, ...(comparable && { against }) })
    const { difference } = answer
    const other = difference && (await door.ask('node', { ...difference.from, at, language }))
    return { details: answer, before: other }
  }

  async function fringe(): Promise<Partial<LabState>> {
    const { active: lane, moment, lanes } = getState()
    const state = lanes[lane]?.state
    if (lanes[lane]?.opened === undefined || state === undefined) return { fringe: undefined }
    const at = Math.min(moment, state.moments)
    const start = fringeStart
    const answer = await door.ask('fringe', { lane, at, start, count: fringePage })
    const { total, rows, stepsWaiting, notInLog, asOf } = answer
    return { fringe: { lane, at, total, start, rows, stepsWaiting, notInLog, asOf } }
  }

  async function statistics(): Promise<Partial<LabState>> {
    const { lanes, moment, language } = getState()
    const open = [...lanes.keys()].filter((lane) => lanes[lane]!.opened !== undefined)
    if (open.length === 0) return { statistics: [] }
    const { rows } = await door.ask('statistics', { lanes: open, at: moment, language })
    return { statistics: rows }
  }

  /** All of it at once: each change of the state is drawn. */
  const look = paced(
    async () => {
      const parts = await Promise.all([details(), fringe(), statistics()])
      setState(Object.assign({}, ...parts))
    },
    gap,
    fail,
  )

  const catalogue = paced(
    async () => {
      const answer = await door.ask('catalogue', { language: getState().language })
      setState({ catalogue: answer })
    },
    0,
    fail,
  )

  const all = [look, catalogue]
  return {
    refresh: look.request,
    catalogue: catalogue.request,
    showFringe(start: number): void {
      if (start === fringeStart) return
      fringeStart = start
      look.request()
    },
    async settled(): Promise<void> {
      for (const each of all) await each.settled()
    },
    close(): void {
      for (const each of all) each.close()
    },
  }
}
