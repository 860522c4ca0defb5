import './views/runs.css'
import './views/report.css'
import './views/inspector.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { campaigns } from '../../examples/campaigns/campaigns.ts'
import { useCommands } from '../../shell/hooks.ts'
import { useNarrow } from '../../shell/narrow.ts'
import { remembered } from '../../shell/remembered.ts'
import type { RoomProps, StatusPill } from '../../shell/room.ts'
import { Split } from '../../shell/views/split.tsx'
import { openWorker } from '../../workers/open-worker.ts'
import { type CampaignList, createCampaignList } from './live/campaign-list.ts'
import { progressOf } from './live/campaign-progress.ts'
import { type CampaignSources, campaignAccess, keptFiles } from './live/campaign-sources.ts'
import { routeOfRun } from './model/open-run.ts'
import { createRunsModel, type RunsModel } from './model/runs-model.ts'
import { savedViews } from './model/saved-views.ts'
import { noAddress, readRunsAddress, runsRoute } from './runs-address.ts'
import { campaignEntries, runsCommands } from './runs-commands.ts'
import { useRunsAddress } from './use-runs-address.ts'
import { CampaignListView, campaignStateText } from './views/campaign-list-view.tsx'
import { ReportLook } from './views/report-look.tsx'
import { ResultsDrop } from './views/results-drop.tsx'
import { type RunActions, RunInspector } from './views/run-inspector.tsx'
import { RunTableView } from './views/run-table-view.tsx'
import { OtherCampaign, RunsHead } from './views/runs-head.tsx'
import { ViewsMenu } from './views/views-menu.tsx'

interface Opened {
  readonly model: RunsModel
  readonly list: CampaignList
  readonly sources: CampaignSources
}

const isHidden = () => document.hidden

export default function RunsRoom({ shell, route }: RoomProps) {
  const [opened, setOpened] = useState<Opened>()
  const [first] = useState(() => readRunsAddress(route))
  useEffect(() => {
    const worker = openWorker('runs')
    const access = shell.folder && campaignAccess(shell.folder)
    const sources = { box: campaigns, files: keptFiles(), access }
    const list = createCampaignList({ sources, worker, now: Date.now, isHidden })
    const model = createRunsModel({ worker, sources, list, address: first, now: Date.now, isHidden })
    setOpened({ model, list, sources })
    const look = () => {
      if (isHidden()) return
      list.look()
      model.look()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      list.close()
      model.close()
      worker.close()
    }
  }, [shell, first])
  return opened && <Runs {...opened} shell={shell} route={route} />
}

function Runs({ model, list, sources, shell, route }: Opened & RoomProps) {
  const filterBox = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [isViewsOpen, setViewsOpen] = useState(false)
  const isNarrow = useNarrow()
  const change = useRunsAddress(model, shell, route)
  const address = useStore(model.store, (state) => state.address)
  const entries = useStore(list.store, (state) => state.entries)
  const { place, look } = address
  useFirstCampaign(sources, shell, route)
  useStatus(model, shell)
  const actions = useMemo<RunActions>(
    () => ({
      open(room, details) {
        const { place: at } = model.store.getState().address
        if (at === undefined) return
        routeOfRun(room, { details, place: at, sources, desk: shell.desk }).then(
          (to) => shell.go(to),
          (error: Error) => shell.say(error.message),
        )
      },
    }),
    [model, sources, shell],
  )
  const commands = useMemo(
    () =>
      runsCommands({
        model,
        change,
        shell,
        actions,
        pick: () => picker.current?.click(),
        focusFilter: () => filterBox.current?.select(),
        showViews: () => setViewsOpen(true),
        refresh() {
          list.look()
          model.look()
        },
      }),
    [model, change, shell, actions, list],
  )
  const palette = useMemo(() => campaignEntries(entries, shell), [entries, shell])
  useCommands(commands, palette)
  const views = useMemo(
    () => place && savedViews(place, { folder: shell.folder, access: sources.access, storage: remembered }),
    [place, shell, sources],
  )
  const main = (
    <div className="runs-main">
      <RunsHead
        model={model}
        change={change}
        filterBox={filterBox}
        views={
          views && (
            <ViewsMenu
              views={views}
              shell={shell}
              isOpen={isViewsOpen}
              setOpen={setViewsOpen}
              query={runsRoute(address).query}
              show={(query) => change({ ...readRunsAddress({ room: 'runs', path: [], query }), place }, true)}
            />
          )
        }
      />
      <Trouble model={model} />
      {look === 'difference' && <OtherCampaign model={model} list={list} change={change} />}
      {look === 'runs' ? <RunTableView model={model} change={change} /> : <ReportLook model={model} change={change} />}
    </div>
  )
  const side = <RunInspector model={model} change={change} shell={shell} actions={actions} />
  const campaignList = <CampaignListView list={list} model={model} pick={() => picker.current?.click()} />
  return (
    <div className={isNarrow ? 'runs narrow' : 'runs'}>
      {isNarrow ? (
        <>
          {campaignList}
          {main}
          {side}
        </>
      ) : (
        <Split name="runs-list" first={0.19} label="Width of the list of campaigns">
          {campaignList}
          <Split name="runs-inspector" first={0.72} label="Width of the inspector">
            {main}
            {side}
          </Split>
        </Split>
      )}
      <ResultsDrop shell={shell} sources={sources} list={list} picker={picker} />
    </div>
  )
}

/** The room itself: it opens a campaign of the folder, the one that ran last, or else the one in the box. */
function useFirstCampaign(
  { access, box }: CampaignSources,
  shell: RoomProps['shell'],
  route: RoomProps['route'],
): void {
  const isNone = readRunsAddress(route).place === undefined
  useEffect(() => {
    if (!isNone) return undefined
    let isCurrent = true
    const fallback = { kind: 'box', id: box[0]?.id ?? '' } as const
    const open = (place: NonNullable<ReturnType<typeof readRunsAddress>['place']>) => {
      if (isCurrent) shell.go(runsRoute({ ...noAddress, place }), { replace: true })
    }
    if (access === undefined) open(fallback)
    else
      access.list().then(
        ({ campaigns: found }) => {
          const [latest] = found.toSorted((one, other) => (other.results?.modified ?? 0) - (one.results?.modified ?? 0))
          open(latest ? { kind: 'folder', path: latest.path } : fallback)
        },
        () => open(fallback),
      )
    return () => void (isCurrent = false)
  }, [isNone, access, box, shell])
}

function Trouble({ model }: { readonly model: RunsModel }) {
  const trouble = useStore(model.store, (state) => state.trouble)
  const reading = useStore(model.store, ({ opened }) => opened?.reading)
  if (trouble === undefined)
    return reading === undefined ? null : (
      <progress className="runs-reading" value={reading} aria-label="Reading the results" />
    )
  return (
    <p className="runs-trouble" role="alert">
      {trouble}{' '}
      <button type="button" className="link" onClick={model.reopen}>
        Try again
      </button>
    </p>
  )
}

/** Title and status in the top bar. */
function useStatus(model: RunsModel, shell: RoomProps['shell']): void {
  const opened = useStore(model.store, (state) => state.opened)
  const title = opened?.description.title || 'Runs'
  useEffect(() => shell.setTitle(title), [shell, title])
  useEffect(() => () => shell.setTitle(undefined), [shell])
  const { tally, problems = [] } = opened?.shown ?? {}
  const progress = opened && tally && progressOf({ ...opened, ...opened.description, tally }, Date.now())
  const shape =
    progress?.state === 'running' || progress?.state === 'reading'
      ? 'running'
      : progress?.state === 'stopped'
        ? 'paused'
        : 'done'
  const text = progress && campaignStateText(progress)
  const failed = tally?.failed ?? 0
  const [problem] = problems
  useEffect(() => {
    const pills: StatusPill[] = [
      ...(text === undefined ? [] : [{ shape, text } as const]),
      ...(failed === 0 ? [] : [{ shape: 'failed', text: `${failed.toLocaleString('en')} failed` } as const]),
      ...(problem === undefined
        ? []
        : [{ shape: 'attention', text: problem.length > 60 ? 'see the inspector' : problem } as const]),
    ]
    shell.setStatus(pills)
    return () => shell.setStatus([])
  }, [shell, shape, text, failed, problem])
}
