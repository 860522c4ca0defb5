/** A search in a lane: the run with its log, and what is known about its problem. */
import {
  errorLine,
  type Instance,
  type Job,
  LoggedRun,
  type Messages,
  messages,
  type NodeOrder,
  orderOf,
  outcomeEnding,
  statePrinter,
} from '@telos/lab'
import type { GameBoards } from './contract/game-boards.ts'
import type { LabJob, LabLanguage, LabSource, LaneIndex, LaneState, ShownSolution } from './lab-contract.ts'
import { laneWords } from './lane-words.ts'
import { shownName } from './look/shown-text.ts'

/** An exploration may pass thousands of goals. */
const mostShown = 100

/** Bytes of a search unless its job says otherwise: a page is not the only program of a machine. */
const usualMemory = 300_000_000

export interface LaneSetup {
  readonly lane: LaneIndex
  readonly run: number
  readonly source: LabSource
  readonly job: LabJob
  readonly instance: Instance
  /** The job of a recording. */
  readonly recorded?: Job | undefined
  /** How many nodes a recording takes: nothing is known about what would follow. */
  readonly recordedMoments?: number | undefined
  readonly mostMoments?: number
  /** Of a game. */
  readonly boards?: GameBoards | undefined
}

export class SearchLane {
  readonly lane: LaneIndex
  readonly run: number
  readonly source: LabSource
  readonly instance: Instance
  readonly boards: GameBoards | undefined
  readonly logged: LoggedRun
  readonly order: NodeOrder | undefined
  readonly isIterative: boolean
  readonly #explores: boolean
  readonly #milliseconds: number
  readonly #memory: number
  readonly #recordedMoments: number
  readonly #solutions: ShownSolution[] = []
  /** What the problem threw. */
  #failure: string | undefined
  #stop: 'time' | 'memory' | undefined
  #endings = new Map<LabLanguage, string>()

  /** Throws what is wrong with the job or the problem. */
  constructor(
    { lane, run, source, job, instance, recorded, recordedMoments, mostMoments, boards }: LaneSetup,
    isIterative: (strategy: string) => boolean,
  ) {
    const { explore = false, milliseconds = Number.POSITIVE_INFINITY, memory = usualMemory, ...rest } = job
    this.lane = lane
    this.run = run
    this.source = source
    this.instance = instance
    this.boards = boards
    this.logged = new LoggedRun(instance, recorded ?? (rest as Job), {
      explore,
      ...(mostMoments !== undefined && { mostMoments }),
    })
    this.order = orderOf(this.logged.run.names)
    this.isIterative = isIterative(this.logged.run.names.strategy)
    this.#explores = explore
    this.#milliseconds = milliseconds
    this.#memory = memory
    this.#recordedMoments = recordedMoments ?? Number.POSITIVE_INFINITY
  }

  get moment(): number {
    return this.logged.moment
  }

  get canGoOn(): boolean {
    const isStopped = this.#failure !== undefined || this.#stop !== undefined || this.#isPlayedBack
    return !isStopped && this.logged.canGoOn
  }

  /** Whether a recording has come to its end. */
  get #isPlayedBack(): boolean {
    return this.logged.moment >= this.#recordedMoments
  }

  get failure(): string | undefined {
    return this.#failure
  }

  get solutions(): readonly ShownSolution[] {
    return this.#solutions
  }

  /** Goes on by one moment, unless the search is over or at a limit. An error of the problem ends it. */
  takeNode(): void {
    if (!this.canGoOn) return
    const { logged } = this
    try {
      logged.takeNode()
    } catch (error) {
      this.#failure = errorLine(error)
    }
    this.#noteSolutions()
    const { ms, bytes } = logged.statisticsAt(logged.moment)
    if (ms >= this.#milliseconds) this.#stop = 'time'
    else if (bytes >= this.#memory) this.#stop = 'memory'
  }

  /** The state of a node as one line. */
  text(node: number, say: Messages = messages('en')): string {
    const { logged } = this
    if (!logged.knowsState(node)) return logged.log.labels[node]!
    return statePrinter(this.instance, say.session.printFailed)(logged.stateOf(node))
  }

  state(language: LabLanguage): LaneState {
    const { logged } = this
    const { log, run } = logged
    const { expanded, inFringe } = run.statistics
    const ending = this.#ending(language)
    return {
      lane: this.lane,
      run: this.run,
      moments: logged.moment,
      status: this.#status(),
      ...(ending !== undefined && { ending }),
      nodes: log.nodes,
      pruned: log.prunedParent.count,
      expanded,
      inFringe,
      rounds: log.roundAt.count,
      solutions: this.#solutions.slice(0, mostShown),
      solutionsFound: this.#solutions.length,
      leftOut: { ...log.leftOut },
    }
  }

  #status(): LaneState['status'] {
    const { status } = this.logged.run
    if (this.#failure !== undefined) return 'failed'
    if (this.#stop !== undefined) return 'limit'
    // its goals are passed: whether there is a solution was not asked
    if (this.#explores && (status === 'solved' || status === 'not-found')) return 'explored'
    if (status !== 'running' || this.canGoOn) return status
    if (this.#isPlayedBack) return this.#solutions.length > 0 ? 'solved' : 'not-found'
    return 'limit'
  }

  #ending(language: LabLanguage): string | undefined {
    if (this.canGoOn) return undefined
    const known = this.#endings.get(language)
    if (known !== undefined) return known
    const ending = this.#newEnding(language)
    this.#endings.set(language, ending)
    return ending
  }

  #newEnding(language: LabLanguage): string {
    const say = messages(language)
    const words = laneWords(language)
    const { run, log, mostMoments } = this.logged
    if (this.#failure !== undefined) return say.session.problemFailed(this.instance.name, this.#failure)
    if (this.#stop === 'time') return words.outOfTime
    if (this.#stop === 'memory') return words.outOfMemory
    if (run.status === 'running' && this.#isPlayedBack)
      return this.#solutions.length > 0 ? words.recordingEnds : words.recordingWithoutGoal
    if (run.status === 'running') return words.momentsFull(mostMoments)
    const isOver = run.status === 'solved' || run.status === 'not-found'
    const ending = this.#explores && isOver ? say.session.endings.explored : outcomeEnding(run.outcome(), say)
    const hasNoTree = log.rootPruned !== undefined && log.nodes === 0
    return hasNoTree ? `${ending}. ${words.startPruned(say.trees.prunedBecause[log.rootPruned!])}` : ending
  }

  #noteSolutions(): void {
    const { run, log, moment } = this.logged
    const found = run.solutionsFound
    let goal = log.goals.count - (found.length - this.#solutions.length)
    for (const { cost, depth, actions } of found.slice(this.#solutions.length)) {
      const isTold = goal >= 0 && log.goalAt.values[goal] === moment
      this.#solutions.push({
        node: isTold ? log.goals.values[goal]! : -1,
        at: moment,
        cost,
        depth,
        actions: actions.map(shownName),
      })
      goal++
    }
  }
}
