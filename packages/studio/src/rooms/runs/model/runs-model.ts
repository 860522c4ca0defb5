/** The room without its views: what the address names is opened in the worker, and what the worker answers is shown. */
import { createStore } from 'zustand/vanilla'
import type { ReportView, RunsContract, TableView } from '../../../workers/runs/runs-contract.ts'
import type { WorkerRpc } from '../../../workers/worker-rpc.ts'
import type { CampaignList } from '../live/campaign-list.ts'
import type { CampaignSources } from '../live/campaign-sources.ts'
import { bookOf, type OpenedCampaign, openCampaign, sentence } from '../live/open-campaign.ts'
import type { ResultFeed } from '../live/result-feed.ts'
import { type CampaignPlace, placeKey, type RunsAddress } from '../runs-address.ts'
import { chosenAttribute, chosenPair, type RunsState, showsAll } from './runs-state.ts'

export type RunsModel = ReturnType<typeof createRunsModel>

interface RunsModelOptions {
  readonly worker: WorkerRpc<RunsContract>
  readonly sources: CampaignSources
  readonly list: CampaignList
  readonly address: RunsAddress
  readonly now: () => number
  readonly isHidden: () => boolean
}

/** Rows that are asked for at once. */
const pageRows = 80
/** Milliseconds between two looks at results that keep coming. */
const pace = 400

export function createRunsModel({ worker, sources, list, address: first, now, isHidden }: RunsModelOptions) {
  const nothing = { table: undefined, report: undefined, reported: undefined, run: undefined, beside: undefined }
  const store = createStore<RunsState>(() => ({
    address: first,
    opened: undefined,
    other: undefined,
    trouble: undefined,
    ...nothing,
  }))
  let feed: ResultFeed | undefined
  let otherFeed: ResultFeed | undefined
  let from = 0
  /** The run that was chosen elsewhere: the table scrolls to it. */
  let wanted: string | undefined
  let isClosed = false

  const fail = (error: unknown) => !isClosed && store.setState({ trouble: sentence(error) })
  const shownNow = onceMore(refresh, fail)
  const shownSoon = onceMore(refresh, fail, pace)
  const details = onceMore(readRuns, fail)

  function tableView(): TableView {
    const state = store.getState()
    const { filter, sort, isCompared } = state.address
    const pair = { algorithms: chosenPair(state), attribute: chosenAttribute(state) }
    return { filter, sort, isAll: showsAll(state), ...(isCompared && { pair }) }
  }

  function reportView(): ReportView {
    const state = store.getState()
    const { filter, look } = state.address
    const other = state.other?.shown ? state.other.book : undefined
    return {
      look: look === 'runs' ? 'overview' : look,
      filter,
      attribute: chosenAttribute(state),
      pair: chosenPair(state),
      other,
    }
  }

  async function refresh(): Promise<void> {
    const { opened, address } = store.getState()
    if (!opened?.shown || isClosed) return
    const { book } = opened
    if (address.look === 'runs') {
      const run = wanted
      const answer = await worker.ask('table', { book, view: tableView(), from, count: pageRows, run })
      if (run !== undefined && wanted === run) wanted = undefined
      if (store.getState().opened?.book === book) store.setState({ table: answer })
      return
    }
    const answer = await worker.ask('report', { book, view: reportView() })
    if (store.getState().opened?.book === book) store.setState({ report: answer, reported: address.look })
  }

  async function readRuns(): Promise<void> {
    const { opened, address } = store.getState()
    if (!opened?.shown) return
    const { book } = opened
    const read = (run: string) => (run === '' ? undefined : worker.ask('run', { book, run }))
    const [run, beside] = await Promise.all([read(address.run), read(address.beside)])
    if (store.getState().opened?.book === book) store.setState({ run, beside })
  }

  function open(place: CampaignPlace | undefined): void {
    feed?.close()
    feed = undefined
    const { opened: before } = store.getState()
    if (before) void worker.ask('close', { book: before.book }).catch(() => undefined)
    store.setState({ opened: undefined, trouble: undefined, ...nothing })
    from = 0
    if (place === undefined) return
    let shown = -1
    feed = openCampaign({
      place,
      book: bookOf(place, false),
      isLight: false,
      isAll: store.getState().address.hasOthers,
      sources,
      worker,
      now,
      isHidden,
      trouble: (trouble) => store.setState({ trouble }),
      tell(opened) {
        const isFirst = shown < 0 && opened.shown !== undefined
        store.setState({ opened })
        list.note(opened)
        if (opened.shown === undefined) return
        const { runs } = opened.shown.tally
        if (runs !== shown) (isFirst ? shownNow : shownSoon).request()
        if (isFirst) details.request()
        shown = runs
      },
    })
  }

  function openOther(place: CampaignPlace | undefined): void {
    otherFeed?.close()
    otherFeed = undefined
    store.setState({ other: undefined })
    if (place === undefined) return
    const tell = (other: OpenedCampaign) => {
      store.setState({ other })
      if (other.shown) shownSoon.request()
    }
    const book = `with ${bookOf(place, false)}`
    const trouble = (problem: string | undefined) => problem !== undefined && fail(new Error(problem))
    otherFeed = openCampaign({
      place,
      book,
      isLight: false,
      isAll: false,
      sources,
      worker,
      now,
      isHidden,
      tell,
      trouble,
    })
  }

  /** Shows an address. */
  function follow(next: RunsAddress): void {
    const { address: before } = store.getState()
    const isSame = (one: CampaignPlace | undefined, other: CampaignPlace | undefined) =>
      (one && placeKey(one)) === (other && placeKey(other))
    if (next.filter !== before.filter || next.sort !== before.sort || next.isCompared !== before.isCompared) from = 0
    store.setState({ address: next })
    if (!isSame(next.place, before.place) || next.hasOthers !== before.hasOthers) open(next.place)
    if (!isSame(next.other, before.other)) openOther(next.other)
    if (next.run !== before.run || next.beside !== before.beside) {
      if (next.run !== '') wanted = next.run
      details.request()
    }
    shownNow.request()
  }

  open(first.place)
  openOther(first.other)
  if (first.run !== '') wanted = first.run

  return {
    store,
    follow,
    /** The first row that is seen. */
    scroll(to: number): void {
      if (to === from) return
      from = to
      shownNow.request()
    },
    /** Opens the same campaign anew, as after the worker has stopped. */
    reopen: () => open(store.getState().address.place),
    /** Looks for new results at once. */
    look(): void {
      feed?.look()
      otherFeed?.look()
    },
    /** The run before or after the one that is looked at, in the order of the table. */
    async neighbour(by: 1 | -1): Promise<readonly [string, string] | undefined> {
      const { opened, address } = store.getState()
      if (!opened?.shown) return undefined
      const { book } = opened
      const ask = (at: number, run?: string) =>
        worker.ask('table', { book, view: tableView(), from: at, count: 1, run })
      const { place, count } = await ask(0, address.run || undefined)
      const at = place === undefined ? (by > 0 ? 0 : count - 1) : place + by
      const [row] = at < 0 || at >= count ? [] : (await ask(at)).rows
      return row && [row.runs[0] ?? row.runs[1] ?? '', row.runs[0] ? (row.runs[1] ?? '') : '']
    },
    /** When everything that was asked for is shown. */
    async settled(): Promise<void> {
      await Promise.all([shownNow.settled(), shownSoon.settled(), details.settled()])
    },
    close(): void {
      isClosed = true
      feed?.close()
      otherFeed?.close()
    },
  }
}

/** Work that is only worth its latest result, and is not interrupted: what is asked for meanwhile is done once more, not once for each. */
interface OnceMore {
  request(): void
  /** When nothing is left to do. */
  settled(): Promise<void>
}

/** `pause`: milliseconds between two times. */
function onceMore(work: () => Promise<void>, fail: (error: unknown) => void, pause = 0): OnceMore {
  let running: Promise<void> | undefined
  let isWanted = false

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false
      await work().catch(fail)
      if (isWanted && pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    }
    running = undefined
  }

  return {
    request() {
      isWanted = true
      running ??= run()
    },
    settled: async () => {
      while (running) await running
    },
  }
}
