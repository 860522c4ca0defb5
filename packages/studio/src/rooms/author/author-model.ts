/** The Author room without its views: keeps diagnostics, the view of the domain and the plan up to date while the texts change. */
import type { Span, Value } from '@telos/core'
import { createStore } from 'zustand/vanilla'
import type { OpenDocument } from '../../documents/open-document.ts'
import { isLarge } from '../../documents/studio-document.ts'
import { diagnoseFiles } from '../../editor/text-session.ts'
import type { GameContract } from '../../workers/arcade/game-contract.ts'
import type { LanguageContract } from '../../workers/language/language-contract.ts'
import { latestOnly } from '../../workers/latest-only.ts'
import type { DomainEdit, DomainPart, ModelContract } from '../../workers/model/model-contract.ts'
import type { Planned, PlannerContract, ShownPlan } from '../../workers/planner/planner-contract.ts'
import type { WorkerRpc } from '../../workers/worker-rpc.ts'
import { unpack } from '../../workers/worker-rpc.ts'
import { type AuthorLook, type AuthorState, noGame, noPlanning, noTrace, type Trace } from './author-state.ts'
import { plannerKey } from './fact-key.ts'
import { planGame } from './plan-game.ts'

export interface AuthorWorkers {
  readonly language: WorkerRpc<LanguageContract>
  readonly model: WorkerRpc<ModelContract>
  readonly planner: WorkerRpc<PlannerContract>
  readonly game: WorkerRpc<GameContract>
}

/** Milliseconds after the last key. Diagnostics come first, the plan last. */
const delays = { view: 80, plan: 150, outline: 200 }

const tooLarge = 'This document is larger than 5 MB. The studio plans for smaller ones; split it to see a plan.'

type PlanShown = Extract<PlannerContract['plan']['answers'], { readonly plan: ShownPlan }>

export type AuthorModel = ReturnType<typeof createAuthorModel>

export function createAuthorModel(document: OpenDocument, workers: AuthorWorkers) {
  const { kind } = document.state.document
  const store = createStore<AuthorState>(() => ({
    looks: kind === 'domain' ? ['text', 'graph'] : ['text'],
    activeFile: document.files[0]!.path,
    selection: undefined,
    diagnostics: {},
    view: undefined,
    reading: 'reading',
    symbols: [],
    wantedPlace: undefined,
    planning: noPlanning,
    game: noGame,
    whatIf: {},
    without: [],
    including: [],
    otherGoal: undefined,
    otherLimits: undefined,
    trace: noTrace,
    position: 0,
    isPlaying: false,
  }))
  const { getState, setState } = store

  const diagnosing = diagnoseFiles({ document, workers }, setState)

  const viewing = latestOnly(
    async (signal) => {
      if (kind === 'vgdl') return
      if (isLarge(document.files)) return setState({ reading: 'too-large' })
      const { view } = await workers.model.ask('view', { kind, files: document.files }, { signal })
      // the last view that could be read stays
      setState(view ? { view: unpack(view), reading: 'read' } : { reading: 'unreadable' })
    },
    delays.view,
    () => setState({ reading: 'unreadable' }),
  )

  const outlining = latestOnly(
    async () => {
      // a game is outlined by its text; other documents by their view
      const { path } = document.files[0]!
      if (kind !== 'vgdl' || isLarge(document.files)) return
      const symbols = await workers.language.ask('outline', { files: document.files, path })
      setState({ symbols })
    },
    delays.outline,
    // the last outline stays
    () => {},
  )

  const planning = latestOnly(
    async (signal) => {
      if (isLarge(document.files)) return setPlanning({ status: 'nothing', problem: tooLarge })
      if (kind === 'vgdl') return planLevel(signal)
      setPlanning({ status: 'planning' })
      const onReport = ({ expansions }: { readonly expansions: number }) => setPlanning({ expansions })
      const answer = await workers.planner.ask('plan', question(), { signal, onReport })
      if ('plan' in answer) showPlan(answer)
      else setPlanning({ status: 'nothing', problem: answer.diagnostics[0]?.message })
    },
    delays.plan,
    (error) => setPlanning({ status: 'failed', problem: error instanceof Error ? error.message : String(error) }),
  )

  /** Milliseconds for the next plan of a game, if the author gave more than usual. */
  let gameTime: number | undefined

  async function planLevel(signal: AbortSignal): Promise<void> {
    const { activeFile, game } = getState()
    const asked = { files: document.files, activeFile, lastLevel: game.level, milliseconds: gameTime }
    gameTime = undefined
    const set = (change: Partial<AuthorState['game']>) => setState((state) => ({ game: { ...state.game, ...change } }))
    try {
      setTrace(await planGame(workers.game, asked, signal, set))
    } catch (error) {
      if (!signal.aborted) set({ status: 'nothing', problem: `The planner failed: ${error}` })
      throw error
    }
  }

  /** What the planner is asked about the document as it is now, with the author's trials. */
  function question(): Planned {
    const { whatIf, without, including, otherGoal: goal, otherLimits: limits } = getState()
    const trials = { whatIf, without, including, ...(goal !== undefined && { goal }), ...(limits && { limits }) }
    return { kind: kind === 'pddl' ? 'pddl' : 'domain', files: document.files, ...trials }
  }

  function setPlanning(change: Partial<AuthorState['planning']>): void {
    setState(({ planning }) => ({ planning: { ...planning, ...change } }))
  }

  function showPlan({ plan, goal, parts }: PlanShown): void {
    const { planning: before, trace } = getState()
    const isSame = before.plan !== undefined && stepsOf(before.plan) === stepsOf(plan)
    setPlanning({
      status: 'ready',
      plan,
      goal,
      parts,
      problem: undefined,
      previous: isSame ? before.previous : before.plan,
    })
    if (trace.kind === 'plan') setTrace(traceOf(plan))
  }

  function setTrace(trace: Trace, position = Math.min(getState().position, trace.steps.length)): void {
    setState({ trace, position })
  }

  function refresh(): void {
    diagnosing.schedule()
    viewing.schedule()
    outlining.schedule()
    planning.schedule()
  }

  let editing: Promise<unknown> = Promise.resolve()

  async function doEdit(edit: DomainEdit, origin: unknown): Promise<string | undefined> {
    const { files } = document
    const answer = await workers.model.ask('edit', { files, edit })
    if ('refused' in answer) return answer.refused
    // saving and renaming in between are no change of the texts
    if (document.files !== files) return 'The text changed in the meantime. Try again.'
    const { changes, label } = answer
    return document.edit({ changes, label, origin }) ? undefined : 'This document is read-only here.'
  }

  const stop = document.onChange(refresh)
  refresh()

  return {
    store,
    document,
    workers,
    question,
    setTrace,
    /** Shows one look alone, or beside the one that is shown. */
    show(look: AuthorLook, isBeside = false): void {
      setState(({ looks }) => {
        if (!isBeside) return { looks: [look] }
        const others = looks.filter((shown) => shown !== look)
        return { looks: looks.includes(look) && others.length > 0 ? others : [...others.slice(-1), look] }
      })
    },
    select: (selection: DomainPart | undefined) => setState({ selection }),
    /** Shows a place in the text. */
    goTo: (span: Span) => setState({ wantedPlace: { ...span } }),
    openFile(activeFile: string): void {
      if (getState().activeFile === activeFile) return
      setState({ activeFile })
      // another level has another plan
      if (kind === 'vgdl' && activeFile !== document.files[0]!.path && activeFile !== getState().game.level) {
        setTrace(noTrace, 0)
        planning.schedule()
      }
    },
    /** Plans for the level anew, for at most so many milliseconds. */
    searchGame(milliseconds: number): void {
      gameTime = milliseconds
      planning.schedule()
    },
    /** Asks "what if": plans with another value of a fact at the start. Undefined takes the trial back. */
    suppose(fact: string, value: Value | undefined): void {
      setState(({ whatIf, view }) => {
        const { [fact]: _, ...others } = whatIf
        const isAsWritten = value === undefined || value === startValue(view, fact)
        return { whatIf: isAsWritten ? others : { ...others, [fact]: value } }
      })
      planning.schedule()
    },
    /** Plans without an action, or with it again. */
    leaveOut(action: string, isLeftOut: boolean): void {
      setState(({ without }) => {
        const others = without.filter((name) => name !== action)
        return { without: isLeftOut ? [...others, action] : others }
      })
      planning.schedule()
    },
    /** Plans with an action in the plan, or without that demand. */
    demand(action: string, isDemanded: boolean): void {
      setState(({ including, without }) => {
        const others = including.filter((name) => name !== action)
        const allowed = isDemanded ? without.filter((name) => name !== action) : without
        return { including: isDemanded ? [...others, action] : others, without: allowed }
      })
      planning.schedule()
    },
    /** Plans for another goal; undefined goes back to the document's. */
    aimFor(otherGoal: unknown): void {
      setState({ otherGoal })
      planning.schedule()
    },
    /** Plans with other limits; undefined goes back to the document's. */
    limitTo(otherLimits: AuthorState['otherLimits']): void {
      setState({ otherLimits })
      planning.schedule()
    },
    /** Takes every trial back. */
    endTrials(): void {
      setState({ whatIf: {}, without: [], including: [], otherGoal: undefined, otherLimits: undefined })
      planning.schedule()
    },
    /** Does an edit of a form or of the graph, after those before it. Returns why it was refused. */
    edit(edit: DomainEdit, origin: unknown): Promise<string | undefined> {
      const done = editing.then(() => doEdit(edit, origin))
      editing = done.catch(() => undefined)
      return done
    },
    seek: (position: number) => setState({ position }),
    setPlaying: (isPlaying: boolean) => setState({ isPlaying }),
    close(): void {
      stop()
      for (const work of [diagnosing, viewing, outlining, planning]) work.cancel()
    },
  }
}

/** The value of a fact at the start of the document. PDDL lists what holds: a flag that it leaves out is false. */
function startValue(view: AuthorState['view'], fact: string): Value | undefined {
  const listed = view?.start.find((each) => plannerKey(each.fact) === fact)
  return listed === undefined && view?.isEditable === false ? false : listed?.value
}

/** The trace of a plan. */
export function traceOf({ steps, states }: ShownPlan): Trace {
  return { kind: 'plan', steps: steps.map(({ text }) => text), states }
}

function stepsOf({ status, steps }: ShownPlan): string {
  return [status, ...steps.map(({ text }) => text)].join('\n')
}
