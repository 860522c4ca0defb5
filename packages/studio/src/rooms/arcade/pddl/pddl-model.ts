/** The game as a planning model: compiled while somebody looks at it, solved, and played by its configuration. */
import type { TextFile } from '@telos/language'
import { configPathOf } from '../../../documents/file-kinds.ts'
import type { OpenDocument } from '../../../documents/open-document.ts'
import { differenceOf } from '../../../documents/text-change.ts'
import type { Lines, ModelAsks, ModelLink, ModelOptions, ShownModel } from '../../../workers/arcade/model-contract.ts'
import { latestOnly } from '../../../workers/latest-only.ts'
import { isCancelled } from '../../../workers/worker-rpc.ts'
import {
  type ArcadeContext,
  type ArcadeState,
  firstPddl,
  mistakeWords,
  type PddlPart,
  playedRun,
  type ShownPddlState,
  sentenceOf,
} from '../arcade-state.ts'
import type { AgentModel } from '../run/agent-model.ts'
import type { RunModel } from '../run/run-model.ts'

/** Milliseconds after the last change. */
const delay = 200

export function createPddlModel(context: ArcadeContext, run: RunModel, agent: AgentModel) {
  const { store, workers, document } = context
  const { getState, setState } = store
  const set = (change: Partial<ShownPddlState>) => setState(({ pddl }) => ({ pddl: { ...pddl, ...change } }))
  let solving: AbortController | undefined
  /** The planner begins as soon as the texts have been read. */
  let isWaiting = false
  /** The moves before the moment that the model was made of. */
  let compiled: string | undefined
  /** The level that the planner was run on without being asked: once is enough. */
  let planned: string | undefined

  function configFile(): Pick<ModelAsks, 'config'> {
    const { texts, pddl } = getState()
    if (texts === undefined || pddl.config === undefined) return {}
    return { config: { path: configPathOf(texts.level.path), text: pddl.config } }
  }

  function question(): ModelAsks | undefined {
    const played = playedRun(context, movesShown(getState()))
    return played && { ...played, options: getState().pddl.options, ...configFile() }
  }

  const compiling = latestOnly(
    async (signal) => {
      const asks = question()
      if (asks === undefined || !getState().looks.includes('pddl')) return
      set({ isCompiling: true })
      if (getState().pddl.planners.length === 0) await listPlanners()
      const answer = await workers.model.ask('compile', asks, { signal })
      compiled = asks.moves
      if ('model' in answer) set({ model: answer.model, problem: undefined, isCompiling: false })
      else set({ model: undefined, problem: mistakeWords(answer.diagnostics), isCompiling: false })
      planOnce()
    },
    delay,
    (error) => set({ problem: `The compiler failed: ${sentenceOf(error)}`, isCompiling: false }),
  )

  async function listPlanners(): Promise<void> {
    const planners = await workers.model.ask('planners', undefined)
    // an address may name one that there is not
    const isThere = planners.some(({ name }) => name === getState().pddl.planner)
    set({ planners, ...(!isThere && { planner: firstPddl.planner }) })
  }

  function stopSolving(): void {
    solving?.abort()
    solving = undefined
    isWaiting = false
    if (getState().pddl.solving !== undefined) set({ solving: undefined })
  }

  async function solve(): Promise<void> {
    stopSolving()
    const asks = question()
    if (asks === undefined) return
    if (getState().isOpening) {
      // a plan for texts that are about to change would be gone at once
      isWaiting = true
      set({ solving: 0, plan: undefined, part: 'plan' })
      return
    }
    const { signal } = (solving = new AbortController())
    const { planner } = getState().pddl
    planned = asks.level.path
    set({ solving: 0, plan: undefined, part: 'plan' })
    const settle = (change: Partial<ShownPddlState>) => !signal.aborted && set({ ...change, solving: undefined })
    try {
      const onReport = ({ expansions }: { readonly expansions: number }) =>
        !signal.aborted && set({ solving: expansions })
      const answer = await workers.model.ask('solve', { ...asks, planner }, { signal, onReport })
      if ('plan' in answer) settle({ plan: { ...answer.plan, from: asks.moves }, problem: undefined })
      else settle({ problem: mistakeWords(answer.diagnostics) })
    } catch (error) {
      if (!isCancelled(error)) settle({ problem: `The planner failed: ${sentenceOf(error)}` })
    }
  }

  /** Whoever opens the plan wants to see one. */
  function planOnce(): void {
    const { pddl, texts } = getState()
    if (pddl.part !== 'plan' || pddl.model === undefined || pddl.plan !== undefined || pddl.solving !== undefined)
      return
    if (texts !== undefined && planned !== texts.level.path) void solve()
  }

  /** The problem and the configuration are those of the moment that is shown. */
  function followMoment(): void {
    const { part } = getState().pddl
    if (part !== 'problem' && part !== 'config') return
    if (compiled !== undefined && compiled !== movesShown(getState())) compiling.schedule()
  }

  /** A plan for other texts, options or goals is none for these: whoever waits for one gets another. */
  function outdate(): void {
    const isAwaited = getState().pddl.solving !== undefined
    stopSolving()
    const { plan, action } = getState().pddl
    if (plan !== undefined || action !== undefined) set({ plan: undefined, action: undefined })
    compiling.schedule()
    if (isAwaited) void solve()
  }

  function readConfig(): void {
    const { texts, pddl } = getState()
    const config = texts && configOfLevel(document, texts.level.path)
    if (config !== pddl.config) set({ config })
  }

  const stopDocument = document.onChange(readConfig)
  const stopStore = store.subscribe((state, before) => {
    const { texts, seed, pddl } = state
    if (texts !== before.texts) readConfig()
    if (texts !== before.texts || seed !== before.seed) outdate()
    else if (pddl.options !== before.pddl.options || pddl.config !== before.pddl.config) outdate()
    else if (movesShown(state) !== movesShown(before)) followMoment()
    if (isWaiting && !state.isOpening) void solve()
  })

  return {
    /** Compiles anew, if somebody looks at it. */
    schedule: compiling.schedule,
    solve,
    stopSolving,
    /** Plays the plan on the board, from the moment that it was made for. */
    playPlan(): void {
      const { plan } = getState().pddl
      if (plan === undefined) return
      agent.stop()
      run.stop()
      void run.setRun({ moves: plan.from + plan.moves, minds: [] }, plan.from.length)
      run.playBack()
    },
    showPart(part: PddlPart): void {
      set({ part })
      followMoment()
      planOnce()
    },
    /** The model follows this line of the game. */
    followLine: (cursorLine: number) => setState(({ pddl }) => ({ cursorLine, pddl: { ...pddl, action: undefined } })),
    /** Shows an action of the plan in the domain, and the line of the game that it came from. */
    showAction(action: Lines): void {
      const { model } = getState().pddl
      const line = model && gameLineOf(model, action.line, 'domain')
      const file = document.files[0]!.path
      if (line !== undefined)
        setState({ cursorLine: line, marked: { file, line, column: 1, endLine: line, endColumn: 1 } })
      set({ part: 'domain', action })
    },
    /** Shows what another address says. Whoever opens the address of a plan wants to see one. */
    follow({ part, options, planner }: Pick<ShownPddlState, 'part' | 'options' | 'planner'>): void {
      const { pddl } = getState()
      const isOther = pddl.planner !== planner
      if (isOther) stopSolving()
      const isSame = JSON.stringify(options) === JSON.stringify(pddl.options)
      set({ part, planner, ...(!isSame && { options }), ...(isOther && { plan: undefined }) })
      planned = undefined
      compiling.schedule()
    },
    setOptions: (options: ModelOptions) => set({ options: { ...getState().pddl.options, ...options } }),
    setPlanner(planner: string): void {
      stopSolving()
      set({ planner })
    },
    /** Edits the configuration of the level; undefined goes back to the compiler's own. Returns false if the document is read-only. */
    setConfig(config: string | undefined): boolean {
      const { texts } = getState()
      return texts !== undefined && writeConfigOfLevel(document, texts.level.path, config)
    },
    /** Lets an agent play that plans with the model, by the goals of the configuration. */
    runConfig(): void {
      const { options, planner } = getState().pddl
      void agent.play((asks, more) => workers.model.ask('agent', { ...asks, options, planner, ...configFile() }, more))
    },
    close(): void {
      stopDocument()
      stopStore()
      compiling.cancel()
      solving?.abort()
    },
  }
}

/** The moves before the moment that is shown. */
function movesShown({ run, at }: Pick<ArcadeState, 'run' | 'at'>): string {
  return run.moves.slice(0, at)
}

// The edited configuration of a level is a file of the document: it is saved, shared and undone with it.

/** The text of the configuration of a level; undefined if the compiler's own is used: an empty file is none. */
function configOfLevel(document: OpenDocument, level: string): string | undefined {
  const text = document.textOf(configPathOf(level))
  return text === '' ? undefined : text
}

/** Writes the configuration of a level; undefined goes back to the compiler's own. Returns false if the document is read-only. */
function writeConfigOfLevel(document: OpenDocument, level: string, config: string | undefined): boolean {
  const path = configPathOf(level)
  const isThere = document.files.some((file) => file.path === path)
  if (!isThere && config === undefined) return true
  // an added file stays when edits are undone: it is added empty, so that undo leads back to the compiler's own
  if (!isThere && !document.addFile({ path, text: '' })) return false
  // who empties the editor is about to write, and wants no other text in it
  const text = config === '' ? '\n' : (config ?? '')
  const changes = differenceOf(path, document.textOf(path), text)
  const label = config === undefined ? 'reset configuration' : 'edit configuration'
  return document.edit({
    changes,
    label,
    origin: 'config',
    ...(config !== undefined && { mergeKey: `typing:${path}` }),
  })
}

// From a line of the game to what it became in the model, and back.

type ModelText = 'domain' | 'problem'

/** The lines of the model that a line of the game became; none for lines that say nothing to it. */
export function modelLines(model: ShownModel, gameLine: number, part: ModelText): readonly Lines[] {
  return model.links.find(({ line }) => line === gameLine)?.[part] ?? []
}

/** The line of the game that a line of the model came from; the one with the fewest lines, if there are several. */
export function gameLineOf(model: ShownModel, modelLine: number, part: ModelText): number | undefined {
  const size = (link: ModelLink) => link[part].reduce((sum, { line, endLine }) => sum + endLine - line + 1, 0)
  const found = model.links.filter((link) =>
    link[part].some(({ line, endLine }) => line <= modelLine && modelLine <= endLine),
  )
  return found.toSorted((one, other) => size(one) - size(other))[0]?.line
}

/** The text of the model that is shown. */
export function shownPddl({ model, part, plan, config }: ShownPddlState): TextFile | undefined {
  if (part === 'plan') return plan && { path: 'plan.txt', text: plan.text }
  if (part === 'config') {
    const path = 'config.yaml'
    return config === undefined ? model && { path, text: model.config.text } : { path, text: config }
  }
  return model?.[part]
}
