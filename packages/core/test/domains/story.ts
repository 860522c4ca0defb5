import type { ActionSpec, DomainSpec, FactSpec } from '../../src/domain/spec.ts'
import type { Value } from '../../src/domain/values.ts'
import { Tape } from '../tape.ts'

/** Options of a request besides start and goal. */
export interface StoryRequest {
  readonly only?: readonly string[]
  readonly without?: readonly string[]
  readonly limits?: { readonly depth?: number; readonly cost?: number }
}

/** A small task that has a plan, surrounded by things that look as if they mattered. */
export abstract class Story extends Tape {
  protected objects: Pick<DomainSpec, 'objects'> = {}
  protected readonly facts: Record<string, FactSpec> = {}
  protected readonly actions: Record<string, ActionSpec> = {}
  protected readonly start: Record<string, Value> = {}
  protected readonly goal: Record<string, unknown> = { door: true }
  protected request: StoryRequest = {}
  /** An action that `only` leaves out. */
  protected leaveOut: string | undefined

  /** The goal is at the end of a chain of flags, each set by an action that needs the one before. */
  protected tellChain(): readonly string[] {
    const chain = ['door', 'key', 'note', 'coat', 'boots'].slice(0, 2 + this.pick(4))
    for (const [at, fact] of chain.entries()) {
      this.facts[fact] = { kind: 'flag' }
      const before = chain[at + 1]
      this.actions[`get ${fact}`] = { ...(before && { needs: { [before]: true } }), does: { [fact]: true } }
    }
    return chain
  }

  protected need(fact: string, needs: Readonly<Record<string, unknown>>): void {
    const action = this.actions[`get ${fact}`]
    if (action === undefined) return
    this.actions[`get ${fact}`] = { ...action, needs: { ...(action.needs as object), ...needs } } as ActionSpec
  }

  protected pay(fact: string, purse: string, price: number): void {
    const action = this.actions[`get ${fact}`]
    if (action === undefined) return
    this.actions[`get ${fact}`] = {
      ...action,
      does: { ...(action.does as object), [purse]: { subtract: price } },
    } as ActionSpec
  }

  protected number(fact: string, max: number, start: number): void {
    this.facts[fact] = { kind: 'count', max }
    this.start[fact] = start
  }

  protected shuffledActions(): Record<string, ActionSpec> {
    const entries = Object.entries(this.actions).map((entry) => ({ entry, rank: this.pick(360) }))
    return Object.fromEntries(entries.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry))
  }

  /** Adds things that do not affect the story: each could be blamed, and is innocent. */
  protected distract(chain: readonly string[]): void {
    const idle = Array.from({ length: this.pick(3) }, (_, at) => `idle${at}`)
    for (const fact of idle) this.facts[fact] = { kind: 'flag', ...(this.chance(30) && { initial: true }) }
    const suspects: string[] = []
    for (let at = this.pick(4); at > 0 && idle.length > 0; at--) {
      const needs: Record<string, unknown> = {}
      if (this.chance(50)) needs[this.one(idle)] = this.chance(50)
      if (this.chance(40)) needs[this.one(chain)] = this.chance(50)
      this.actions[`idle about ${at}`] = { needs, does: { [this.one(idle)]: this.chance(60) } } as ActionSpec
      suspects.push(`idle about ${at}`)
    }
    if (this.chance(30)) this.#addSupplies(chain)
    if (this.chance(30)) this.#addWaste()
    if (this.chance(30)) this.#addPlaces(chain)
    if (this.chance(30)) this.actions['lose it all'] = { does: Object.fromEntries(chain.map((fact) => [fact, false])) }
    if (this.chance(30)) {
      this.facts['hat'] = { kind: 'flag', ...(this.chance(50) && { initial: true }) }
      // the hat is of no use for anything
      this.#addCoins()
      this.actions['sell hat'] = { needs: { hat: true }, does: { hat: false, coins: { add: 1, clamp: true } } }
      suspects.push('sell hat')
    }
    if (this.chance(20) && suspects.length > 0) {
      const name = this.one(suspects)
      this.actions[name] = { ...this.actions[name], check: () => false }
    }
    this.#choose(suspects)
  }

  /** A resource that the story uses, and of which there is enough. */
  #addSupplies(chain: readonly string[]): void {
    const buyers = chain.filter(() => this.chance(50))
    this.number('nails', 12, buyers.length * 2 + this.pick(2))
    for (const fact of buyers) this.pay(fact, 'nails', this.one([1, 2]))
  }

  /** Ways to waste what may be scarce, and a trade that never pays. */
  #addWaste(): void {
    // where the number of steps matters, others would be another way to the goal
    const purses = ['gold', 'matches', 'nails'].filter(
      (fact) => fact in this.facts && this.actions['lose'] === undefined,
    )
    for (const fact of purses) {
      if (this.chance(50)) continue
      const gem = `gemOf${fact}`
      this.facts[gem] = { kind: 'flag' }
      this.actions[`buy ${gem}`] = {
        needs: { [gem]: false },
        does: { [gem]: true, [fact]: { subtract: 2 } },
      } as ActionSpec
      this.actions[`sell ${gem}`] = { needs: { [gem]: true }, does: { [gem]: false, [fact]: { add: 1 } } } as ActionSpec
    }
  }

  /** Places to go to, where something of the story happens. */
  #addPlaces(chain: readonly string[]): void {
    if ('at' in this.facts) return
    this.objects = { objects: { place: ['home', 'field', 'town'] } }
    this.facts['at'] = { kind: 'ref', type: 'place' }
    this.start['at'] = 'home'
    this.actions['go'] = { with: { to: 'place' }, does: { at: 'to' } }
    this.need(this.one(chain), { at: this.one(['home', 'field', 'town']) })
  }

  #addCoins(): void {
    this.number('coins', 2, this.pick(3))
  }

  /** The actions that the request excludes. */
  #choose(suspects: readonly string[]): void {
    const away = suspects.filter(() => this.chance(40))
    const names = Object.keys(this.actions)
    if (this.leaveOut !== undefined) {
      const hidden = new Set([this.leaveOut, ...away])
      this.request = { ...this.request, only: names.filter((name) => !hidden.has(name)) }
    } else if (away.length > 0) this.request = { ...this.request, without: [...(this.request.without ?? []), ...away] }
  }
}
