/** Plays the search debugger of the VS Code extension by its published protocol, and notes all that it could not take. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HappeningType, search } from 'pddl-workspace'

type Body = Readonly<Record<string, unknown>>

/** Bytes of a body that the extension's server takes. */
const mostBytes = 100 * 1024
const idPattern = /^(\d+)_/

export interface ListenerOptions {
  /** Called before each answer. */
  readonly before?: (messages: number) => Promise<void> | void
  /** Refuses all messages after so many. */
  readonly most?: number
  /** Milliseconds after which idle connections are closed. */
  readonly keepAlive?: number
}

export class SearchListener {
  readonly states = new Map<number, search.SearchState>()
  readonly faults: string[] = []
  readonly paths: string[] = []
  /** Goal states, in the order in which they came. */
  readonly plans: search.SearchState[] = []
  readonly #numbers = new Map<string, number>()
  readonly #server: Server
  readonly #options: ListenerOptions
  /** Requests that were under way at once, at most. */
  mostAtOnce = 0
  connections = 0
  #atOnce = 0

  constructor(options: ListenerOptions = {}) {
    this.#options = options
    this.#server = createServer({ keepAliveTimeout: options.keepAlive ?? 5000 }, (request, response) => {
      this.mostAtOnce = Math.max(this.mostAtOnce, ++this.#atOnce)
      void this.#answer(request).then((status) => {
        this.#atOnce--
        response.statusCode = status
        response.end()
      })
    })
    this.#server.on('connection', () => this.connections++)
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return (this.#server.address() as AddressInfo).port
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** The actions on the way from the initial state to a state, by the parents that were told. */
  wayTo(state: search.SearchState): string[] {
    const way: string[] = []
    for (let at: search.SearchState | undefined = state; at?.parentId !== undefined; at = this.states.get(at.parentId))
      way.push(at.actionName ?? '?')
    return way.reverse()
  }

  async #answer(request: IncomingMessage): Promise<number> {
    const { method, url = '' } = request
    let text = ''
    for await (const part of request) text += part
    await this.#options.before?.(this.paths.length)
    if (method === 'GET') return url === '/about' ? 200 : 404
    this.paths.push(url)
    if (this.paths.length > (this.#options.most ?? Number.POSITIVE_INFINITY)) return 413
    if (Buffer.byteLength(text) > mostBytes) return this.#fault(`${url}: a body of ${text.length} bytes`, 413)
    try {
      return this.#take(url, JSON.parse(text))
    } catch (error) {
      return this.#fault(`${url}: ${(error as Error).message}: ${text.slice(0, 300)}`, 500)
    }
  }

  #fault(fault: string, status: number): number {
    this.faults.push(fault)
    return status
  }

  #take(url: string, body: Body): number {
    if (url === '/state/initial') {
      if (this.states.size > 0) throw new Error('a second initial state')
      this.#keep(this.#state(body, undefined))
      return 201
    }
    if (this.states.size === 0) throw new Error('the initial state has to come first')
    switch (url) {
      case '/state': {
        if (this.#numbers.has(String(body.id))) throw new Error('a state that is known')
        this.#keep(this.#state(body, this.#parent(body)))
        return 201
      }
      case '/state/visitedOrWorse':
        this.#known(body)
        this.#keep(this.#state(body, this.#parent(body)).setVisitedOrIsWorse())
        return 201
      case '/state/heuristic':
        this.#evaluate(this.#known(body), body)
        return 200
      case '/plan': {
        this.#known(body)
        const goal = this.#state(body, body.parentId === undefined ? undefined : this.#parent(body))
        this.#keep(goal.evaluate(0, goal.earliestTime, [], []))
        this.plans.push(goal)
        return 200
      }
      default:
        return this.#fault(`unknown path ${url}`, 404)
    }
  }

  #keep(state: search.SearchState): void {
    this.states.set(state.id, state)
    this.#numbers.set(state.origId, state.id)
  }

  #known(body: Body): search.SearchState {
    const state = this.states.get(this.#numbers.get(textOf(body.id)) ?? -1)
    if (state === undefined) throw new Error('an unknown state')
    return state
  }

  #parent(body: Body): search.SearchState {
    const parent = this.states.get(this.#numbers.get(textOf(body.parentId)) ?? -1)
    if (parent === undefined) throw new Error('an unknown parent')
    return parent
  }

  #state(body: Body, parent: search.SearchState | undefined): search.SearchState {
    const { id, planHead, appliedAction } = body
    const number = Number(idPattern.exec(textOf(id))?.[1] ?? Number.NaN)
    if (!Number.isInteger(number)) throw new Error(`an id without a number: ${id}`)
    const known = this.#numbers.get(textOf(id))
    if (known === undefined && this.states.has(number)) throw new Error(`two states of one number: ${id}`)
    const head = listOf(planHead).map(happeningOf)
    const g = numberOf(body.g)
    if (g !== (parent?.g ?? -1) + 1) throw new Error(`the generation ${g} does not follow that of the parent`)
    const [time, landmarks] = [numberOf(body.earliestTime), numberOf(body.satisfiedLandmarks)]
    const action = appliedAction === undefined ? undefined : happeningOf(appliedAction).actionName
    if ((parent === undefined) !== (action === undefined)) throw new Error('an action without a parent, or none')
    const state = new search.SearchState(number, textOf(id), g, time, head, landmarks, parent?.id, action)
    const isWhole = head.length === g && (g === 0 || head.at(-1)?.actionName === action)
    if (!isWhole && head.length > 0) throw new Error('the plan head is not the way to the state')
    return state
  }

  #evaluate(state: search.SearchState, body: Body): void {
    if (!Object.hasOwn(body, 'h')) state.setDeadEnd()
    else {
      const [relaxed, helpful] = [listOf(body.relaxedPlan), listOf(body.helpfulActions)]
      if (relaxed.length + helpful.length > 0) throw new Error('nobody tells relaxed plans')
      state.evaluate(numberOf(body.h), numberOf(body.totalMakespan), [], [])
    }
  }
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`no text: ${value}`)
  return value
}

function numberOf(value: unknown): number {
  if (typeof value !== 'number') throw new Error(`no number: ${value}`)
  return value
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`no list: ${value}`)
  return value
}

function happeningOf(value: unknown): search.SearchHappening {
  const { actionName, earliestTime, shotCounter, iterations, kind } = value as Body
  const type = HappeningType[kind as keyof typeof HappeningType]
  if (type === undefined) throw new Error(`no kind of happening: ${kind}`)
  return {
    actionName: textOf(actionName),
    earliestTime: numberOf(earliestTime),
    kind: type,
    isRelaxed: false,
    shotCounter: numberOf(shotCounter),
    iterations: numberOf(iterations),
  }
}
