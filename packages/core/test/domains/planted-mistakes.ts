/**
 * Tasks that have no plan for a known reason: a small story that works, one mistake planted in it, and unrelated actions and facts around
 * it. Small enough to visit every state.
 */
import fc from 'fast-check'
import type { DomainSpec } from '../../src/domain/spec.ts'
import type { Value } from '../../src/domain/values.ts'
import type { Reason } from '../../src/search/explain/reason.ts'
import { Story, type StoryRequest } from './story.ts'

export interface PlantedMistake {
  /** The planted mistake. */
  readonly mistake: Mistake
  readonly spec: DomainSpec
  readonly start: Readonly<Record<string, Value>>
  readonly goal: Readonly<Record<string, unknown>>
  /** Further options of the request. */
  readonly request: StoryRequest
  /** Whether a reason names the mistake. */
  readonly isNamedBy: (reason: Reason) => boolean
}

export const mistakes = [
  'missing-producer',
  'wrong-start',
  'wrong-value',
  'start-too-small',
  'shared-purse',
  'used-up',
  'bound-too-small',
  'exclusive-goals',
  'one-way-choice',
  'switched-off',
  'left-out-of-only',
  'goal-out-of-bounds',
  'need-out-of-bounds',
  'wrong-step',
  'check-says-no',
  'circle',
  'depth-limit',
  'cost-limit',
  'rounding',
] as const
export type Mistake = (typeof mistakes)[number]

/** Tasks with each mistake in turn. */
export function arbitraryMistake(): fc.Arbitrary<PlantedMistake> {
  const tape = fc.noBias(fc.array(fc.nat({ max: 359 }), { minLength: 60, maxLength: 120, size: 'max' }))
  return tape.map((numbers) => new Planter(numbers).plant())
}

class Planter extends Story {
  plant(): PlantedMistake {
    const mistake = this.one(mistakes)
    const chain = this.tellChain()
    const isNamedBy = this.#plantInto(mistake, chain)
    this.distract(chain)
    const { facts, start, goal, request } = this
    return {
      mistake,
      spec: { ...this.objects, facts, actions: this.shuffledActions() },
      start,
      goal,
      request,
      isNamedBy,
    }
  }

  #plantInto(mistake: Mistake, chain: readonly string[]): PlantedMistake['isNamedBy'] {
    const victim = this.one(chain)
    const action = `get ${victim}`
    switch (mistake) {
      case 'missing-producer':
        delete this.actions[action]
        return (reason) => reason.kind === 'no-producer' && reason.fact === victim
      case 'wrong-start':
        this.facts['lamp'] = { kind: 'flag' }
        this.start['lamp'] = false
        this.need(victim, { lamp: true })
        return (reason) => reason.kind === 'no-producer' && reason.fact === 'lamp'
      case 'wrong-value':
        this.facts['at'] = { kind: 'oneOf', values: ['hill', 'cave', 'caves', 'mill'] }
        this.start['at'] = 'hill'
        this.actions['go caves'] = { needs: { at: 'hill' }, does: { at: 'caves' } }
        this.actions['go back'] = { needs: { at: 'caves' }, does: { at: 'hill' } }
        this.need(victim, { at: 'cave' })
        return (reason) =>
          reason.kind === 'no-producer' && reason.fact === 'at' && reason.hint?.includes('caves') === true
      case 'start-too-small': {
        const price = 2 + this.pick(4)
        this.number('gold', 9, 1 + this.pick(price - 1))
        this.pay(victim, 'gold', price)
        return (reason) =>
          (reason.kind === 'no-producer' && reason.fact === 'gold') ||
          (reason.kind === 'scarce' && reason.fact === 'gold')
      }
      case 'shared-purse': {
        const [first, second] = [1 + this.pick(3), 1 + this.pick(3)]
        this.number('gold', 9, first + second - 1)
        this.facts['sword'] = { kind: 'flag' }
        this.goal['sword'] = true
        this.pay(victim, 'gold', first)
        this.actions['buy sword'] = { does: { sword: true, gold: { subtract: second } } }
        if (this.chance(40)) this.actions['gamble'] = { needs: { gold: { atLeast: 1 } }, does: { gold: 0 } }
        if (this.chance(40)) {
          // would bring some gold, but not enough
          this.start['gold'] = first + second - 2
          this.facts['ring'] = { kind: 'flag', initial: true }
          this.actions['sell ring'] = { needs: { ring: true }, does: { ring: false, gold: { add: 1 } } }
          this.request = { without: ['sell ring'] }
        }
        return (reason) => reason.kind === 'scarce' && reason.fact === 'gold' && reason.what === 'start'
      }
      case 'used-up': {
        const wanted = 2 + this.pick(3)
        this.number('camps', 9, 0)
        this.number('matches', 9, wanted - 1)
        this.actions['light camp'] = { does: { camps: { add: 1 }, matches: { subtract: 1 } } }
        this.need(victim, { camps: { atLeast: wanted } })
        return (reason) => reason.kind === 'scarce' && reason.fact === 'matches' && reason.enough === wanted
      }
      case 'bound-too-small': {
        const price = 3 + this.pick(3)
        // each step tires him, and this is the limit
        this.number('tired', price - 1, 0)
        this.number('wood', 9, 0)
        this.actions['chop'] = { does: { wood: { add: 1 }, tired: { add: 1 } } }
        this.need(victim, { wood: { atLeast: price } })
        return (reason) =>
          reason.kind === 'scarce' && reason.fact === 'tired' && reason.what === 'max' && reason.enough === price
      }
      case 'exclusive-goals':
        this.facts['light'] = { kind: 'flag' }
        this.facts['dark'] = { kind: 'flag', initial: true }
        this.actions['switch on'] = { does: { light: true, dark: false } }
        this.actions['switch off'] = { does: { light: false, dark: true } }
        if (this.chance(50)) Object.assign(this.goal, { light: true, dark: true })
        else this.need(victim, { light: true, dark: true })
        return (reason) => reason.kind === 'excluded' && [...reason.conditions].sort().join() === 'dark,light'
      case 'one-way-choice':
        for (const side of ['left', 'right']) this.facts[side] = { kind: 'flag' }
        this.facts['crossroads'] = { kind: 'flag', initial: true }
        for (const side of ['left', 'right'])
          this.actions[`take ${side}`] = { needs: { crossroads: true }, does: { crossroads: false, [side]: true } }
        Object.assign(this.goal, { left: true, right: true })
        return (reason) => reason.kind === 'excluded' && [...reason.conditions].sort().join() === 'left,right'
      case 'switched-off':
        this.request = { without: [action] }
        return (reason) => reason.kind === 'disabled' && reason.action === action && reason.helps === 'yes'
      case 'left-out-of-only':
        this.leaveOut = action
        return (reason) => reason.kind === 'left-out' && reason.action === action && reason.helps === 'yes'
      case 'goal-out-of-bounds':
        this.number('gold', 5, 1)
        this.actions['earn'] = { does: { gold: { add: 1 } } }
        this.goal['gold'] = { atLeast: 6 + this.pick(4) }
        return (reason) => reason.kind === 'out-of-bounds' && reason.fact === 'gold' && reason.of === 'the goal'
      case 'need-out-of-bounds': {
        const price = 6 + this.pick(4)
        this.number('gold', 5, 1)
        this.actions['earn'] = { does: { gold: { add: 1 } } }
        if (this.chance(50)) this.need(victim, { gold: { atLeast: price } })
        else this.pay(victim, 'gold', price)
        return (reason) => reason.kind === 'out-of-bounds' && reason.fact === 'gold' && reason.of === action
      }
      case 'wrong-step': {
        const step = 2 + this.pick(2)
        this.number('gold', 9, 0)
        this.actions['earn'] = { does: { gold: { add: step } } }
        this.actions['lose'] = { does: { gold: { subtract: step } } }
        if (this.chance(50)) this.goal['gold'] = step + 1
        else this.need(victim, { gold: step + 1 })
        return (reason) => reason.kind === 'out-of-step' && reason.fact === 'gold' && reason.step === step
      }
      case 'check-says-no':
        this.actions[action] = { ...this.actions[action], check: () => false }
        return (reason) => reason.kind === 'check-failed' && reason.action === action && reason.helps === 'yes'
      case 'circle':
        this.facts['egg'] = { kind: 'flag' }
        this.facts['hen'] = { kind: 'flag' }
        this.actions['lay'] = { needs: { hen: true }, does: { egg: true } }
        this.actions['hatch'] = { needs: { egg: true }, does: { hen: true, egg: false } }
        this.need(victim, { egg: true })
        return (reason) =>
          reason.kind === 'no-producer' && reason.end === 'circle' && ['egg', 'hen'].includes(reason.fact ?? '')
      case 'depth-limit': {
        const depth = this.pick(chain.length)
        this.request = { limits: { depth } }
        return (reason) =>
          reason.kind === 'limit' && reason.limit === 'depth' && (reason.plan?.steps.length ?? 0) > depth
      }
      case 'cost-limit':
        this.actions[action] = { ...this.actions[action], cost: 5 }
        this.request = { limits: { cost: this.pick(chain.length + 4) } }
        return (reason) =>
          reason.kind === 'limit' && reason.limit === 'cost' && (reason.plan?.cost ?? 0) >= chain.length + 4
      case 'rounding': {
        this.facts['heat'] = { kind: 'number' }
        this.start['heat'] = 0
        this.actions['warm'] = { does: { heat: { add: 0.1 } } }
        if (this.chance(50)) this.goal['heat'] = 0.3
        else this.need(victim, { heat: 0.3 })
        return (reason) => reason.kind === 'rounding' && reason.fact === 'heat'
      }
    }
  }
}
