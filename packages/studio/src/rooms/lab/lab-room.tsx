import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { heldTraceStore } from '../../documents/held-trace.ts'
import type { Command } from '../../shell/commands.ts'
import { useCommands, useReducedMotion, useTimeline } from '../../shell/hooks.ts'
import { useNarrow } from '../../shell/narrow.ts'
import type { RoomProps, StudioShell } from '../../shell/room.ts'
import { Split } from '../../shell/views/split.tsx'
import { type LabAddress, readAddress } from './address/lab-address.ts'
import { findSubject, type Subject } from './address/subject-source.ts'
import { useLabAddress } from './address/use-lab-address.ts'
import { LabInspector } from './inspector/inspector.tsx'
import { labCommands } from './lab-commands.ts'
import { LabDrop } from './lab-drop.tsx'
import { closeLabWorker, labWorker } from './lab-worker.ts'
import { namesOfLanes, problemTitle } from './lane-name.ts'
import { createLabModel, type LabModel } from './model/lab-model.ts'
import { labTimeline } from './model/lab-timeline.ts'
import { LabPanel, NoSubject, PhoneSheet } from './panel/lab-panel.tsx'
import type { LabSubViewProps } from './sub-view.ts'
import { LanesView } from './tree/lanes-view.tsx'
import { createTreeViews } from './tree/tree-views.ts'
import { commandGroups, commandTitles } from './words/command-words.ts'
import { italianShell } from './words/shell-words.ts'
import { labWords } from './words.ts'
import './lab.css'

/** Moments that those who want no motion see at once. */
const tellingMoment = 40
/** Searches whose names fit into the top bar. */
const mostNamed = 2

/** Views with an address of their own, loaded when they are entered. */
const subViews: Readonly<Record<string, ComponentType<LabSubViewProps>>> = {
  needs: lazy(async () => ({ default: (await import('./needs/needs-view.tsx')).NeedsView })),
  compare: lazy(async () => ({ default: (await import('./compare/compare-view.tsx')).CompareView })),
  own: lazy(async () => ({ default: (await import('./own/own-view.tsx')).OwnView })),
  trace: lazy(async () => ({ default: (await import('./trace/trace-view.tsx')).TraceView })),
}

/** Undefined for names that are none, such as those of problems, and those that every object has. */
function subViewOf(name: string): ComponentType<LabSubViewProps> | undefined {
  return Object.hasOwn(subViews, name) ? subViews[name] : undefined
}

const OwnSearch = lazy(async () => ({ default: (await import('./own/own-search.tsx')).OwnSearch }))

export default function LabRoom({ shell, route }: RoomProps) {
  useEffect(() => closeLabWorker, [])
  const address = readAddress(route)
  const [view = '', part] = route.path
  const isItalian = address.language === 'it'
  useEffect(() => {
    shell.setWords(isItalian ? italianShell : undefined)
    return () => shell.setWords(undefined)
  }, [shell, isItalian])
  const props = { shell, route, language: address.language }
  const held = useStore(heldTraceStore)
  const trace = view === 'trace' ? held.count : 0
  const opening = <Opening key={JSON.stringify([address.subject, trace])} address={address} shell={shell} />
  const isSearch = part === 'run' && (view !== 'trace' || held.file !== undefined)
  const SubView = isSearch ? undefined : subViewOf(view)
  const drop = <LabDrop shell={shell} route={route} label={labWords(address.language).dropFiles} />
  if (SubView === undefined && view !== 'own')
    return (
      <>
        {opening}
        {drop}
      </>
    )
  return (
    <Suspense fallback={<p className="loading">{labWords(address.language).opening}</p>}>
      {SubView ? <SubViewInLanguage {...props} view={SubView} /> : <OwnSearch {...props}>{opening}</OwnSearch>}
      {drop}
    </Suspense>
  )
}

/** A view beside the search, and the key that changes its language. */
function SubViewInLanguage({
  view: SubView,
  ...props
}: LabSubViewProps & { readonly view: ComponentType<LabSubViewProps> }) {
  const { shell, route, language } = props
  const commands = useMemo((): readonly Command[] => {
    const { lang, ...query } = route.query
    const other = { ...query, ...(lang !== 'it' && { lang: 'it' }) }
    const named = { id: 'lab.language', title: commandTitles(language).language, group: commandGroups(language).lab }
    return [{ ...named, keys: 'i', run: () => shell.go({ ...route, query: other }, { replace: true }) }]
  }, [shell, route, language])
  useCommands(commands)
  return <SubView {...props} />
}

interface OpeningProps {
  readonly address: LabAddress
  readonly shell: StudioShell
}

/** Finds what the address names, and says what to do where there is nothing. */
function Opening({ address, shell }: OpeningProps) {
  const [subject, setSubject] = useState<Subject | 'missing'>()
  const [first] = useState(address)
  const words = labWords(address.language)
  useEffect(() => {
    let isCurrent = true
    findSubject(first.subject, shell.desk)
      .catch(() => undefined)
      .then((found) => isCurrent && setSubject(found ?? 'missing'))
    return () => void (isCurrent = false)
  }, [first, shell])
  if (subject === undefined) return <p className="loading">{words.opening}</p>
  if (subject === 'missing') return <NoSubject address={address} shell={shell} />
  return <Search subject={subject} address={address} shell={shell} />
}

function Search({ subject, address, shell }: OpeningProps & { readonly subject: Subject }) {
  const [model, setModel] = useState<LabModel>()
  const [first] = useState(address)
  const isStill = useReducedMotion()
  useEffect(() => {
    const { jobs, step, ...rest } = first
    const { selected, against, colour, shape, language, collapsed, breakpoints } = rest
    const created = createLabModel({
      door: subject.door ?? labWorker(),
      source: subject.source,
      jobs,
      moment: step ?? (isStill ? tellingMoment : 0),
      selected,
      against,
      colour,
      shape,
      language,
      collapsed,
      breakpoints,
    })
    setModel(created)
    // a search that grows says more than a root
    if (step === undefined && !isStill) void created.ready.then(() => created.play())
    return () => created.close()
  }, [subject, first, isStill])
  useEffect(() => {
    const pause = () => document.hidden && model?.pause()
    document.addEventListener('visibilitychange', pause)
    return () => document.removeEventListener('visibilitychange', pause)
  }, [model])
  return model && <LabViews model={model} subject={subject} address={address} shell={shell} />
}

export interface LabViewsProps extends OpeningProps {
  readonly model: LabModel
  readonly subject: Subject
}

function LabViews({ model, subject, address, shell }: LabViewsProps) {
  const views = useMemo(() => createTreeViews(() => model.store.getState().active), [model])
  const language = useStore(model.store, (state) => state.language)
  const words = labWords(language)
  const commands = useMemo(() => labCommands(model, views, shell, language), [model, views, shell, language])
  const isNarrow = useNarrow()
  useCommands(commands)
  useLabAddress(model, address, shell)
  const parts = { model, views, shell, subject, address }
  if (isNarrow)
    return (
      <div className="lab narrow" lang={language}>
        <Time model={model} shell={shell} subject={subject} />
        <LanesView {...parts} />
        <PhoneSheet model={model}>
          <LabInspector {...parts} />
          <LabPanel {...parts} />
        </PhoneSheet>
      </div>
    )
  return (
    <div className="lab" lang={language}>
      <Time model={model} shell={shell} subject={subject} />
      <Split name="lab-panel" first={0.2} label={words.panelWidth}>
        <LabPanel {...parts} />
        <Split name="lab-inspector" first={0.735} label={words.inspectorWidth}>
          <LanesView {...parts} />
          <LabInspector {...parts} />
        </Split>
      </Split>
    </div>
  )
}

/** Time bar, title and status. On its own: they change with every step. */
function Time({ model, shell, subject }: Pick<LabViewsProps, 'model' | 'shell' | 'subject'>) {
  const state = useStore(model.store)
  const timeline = useMemo(() => labTimeline(model, state), [model, state])
  useTimeline(timeline)
  const words = labWords(state.language)
  const opened = state.lanes.find((lane) => lane.opened)?.opened
  const { source } = subject
  // one that cannot be opened has a name, too
  const named = source.kind === 'textbook' ? { kind: source.kind, name: source.name, title: source.name } : undefined
  const problem = opened?.problem ?? named
  const title = subject.title ?? (problem && problemTitle(problem, state.catalogue)) ?? ''
  useEffect(() => shell.setTitle(title), [shell, title])
  useEffect(() => () => shell.setTitle(undefined), [shell])
  const open = namesOfLanes(state.lanes, state.catalogue).filter((_, lane) => state.lanes[lane]!.opened !== undefined)
  // more of them would leave no room for the title
  const names = open.length > mostNamed ? `${open[0]} + ${open.length - 1}` : open.join(' · ')
  const isRunning = state.isRunning || state.isPlaying
  const isOver = state.lanes.every((lane) => lane.state?.status !== 'running')
  const isRefused = state.lanes.every((lane) => lane.refused.length > 0)
  const shape = state.failure || isRefused ? 'failed' : isRunning ? 'running' : isOver && opened ? 'done' : 'paused'
  const text = isRefused ? words.cannotOpen : names === '' ? words.opening : names
  useEffect(() => {
    shell.setStatus([{ shape, text }])
    return () => shell.setStatus([])
  }, [shell, shape, text])
  return null
}
