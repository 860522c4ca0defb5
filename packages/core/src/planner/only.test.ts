import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { modelOf } from '../../test/domains/models.ts'
import { arbitraryDomain } from '../../test/domains/random-domain.ts'
import { DomainError } from '../diagnostic.ts'
import { atLeast, contextOf } from '../domain/condition-builders.ts'
import { plus } from '../domain/effect-builders.ts'
import { count, flag } from '../domain/fact-builders.ts'
import { createPlanner, defineDomain } from './define-domain.ts'

/** Domains per run; raise it for a longer hunt. */
const runs = 80

test('a request with `only` is answered as by a domain that has no other actions', { timeout: 60_000 }, () => {
  const statuses = new Set<string>()
  fc.assert(
    fc.property(
      arbitraryDomain({ mostStates: 200 }),
      fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
      ({ spec, start, goal }, kept) => {
        const names = Object.keys(spec.actions).filter((_, index) => kept[index])
        const actions = Object.fromEntries(names.map((name) => [name, spec.actions[name]]))
        const request = { from: start, to: goal, planner: 'uniform-cost' }
        const one = createPlanner(modelOf(spec)).plan({ ...request, only: names.toReversed() })
        const other = createPlanner(modelOf({ ...spec, actions })).plan(request)
        expect([one.status, one.cost, one.steps]).toEqual([other.status, other.cost, other.steps])
        // the explanation tells whether an excluded action would help
        const isSame = !one.why.reasons.some(({ kind }) => kind === 'left-out')
        if (kept.every(Boolean) && isSame) expect(String(one.why)).toBe(String(other.why))
        statuses.add(one.status)
      },
    ),
    { numRuns: runs },
  )
  expect(statuses).toEqual(new Set(['solved', 'unsolvable']))
})

const kitchen = () =>
  defineDomain({
    context: contextOf<{ readonly shopIsOpen: boolean } | undefined>(),
    facts: { meal: flag(), fire: flag(), eggs: count({ max: 6 }) },
    actions: {
      fry: { needs: { fire: true, eggs: atLeast(2) }, does: { meal: true } },
      light: { does: { fire: true } },
      buyEgg: { does: { eggs: plus(1) }, check: (_args, context) => context?.shopIsOpen !== false },
      orderPizza: { does: { meal: true }, cost: 30 },
    },
  })
const from = { eggs: 2 }
const to = { meal: true }
const ask = { from, to, context: undefined } as const

describe('what there is not, is not there', () => {
  test('what would help and is left out of `only` is told, and nothing else that is left out', () => {
    const { why } = kitchen().plan({
      from: { eggs: 2, fire: false },
      to,
      context: undefined,
      only: ['buyEgg', 'light'],
    })
    expect(why.reasons).toMatchObject([{ kind: 'left-out', action: 'orderPizza', helps: 'yes' }])
    expect(String(why)).toBe('orderPizza is left out of `only`. With it, there is a plan of 1 step: orderPizza.')
  })

  test('the answer does not speak of actions beyond `only` to those who have no others', () => {
    const { why } = createPlanner(kitchen().model).plan({ ...ask, trusted: true, only: ['fry'] })
    expect(why.reasons[0]).toMatchObject({ kind: 'no-producer' })
    expect(String(why)).toContain('No action achieves fire')
    for (const word of ['disabled', 'light', 'orderPizza']) expect(String(why)).not.toContain(word)
  })

  test('what is switched off, in the domain or by `without`, is still told', () => {
    const { why } = kitchen().plan({ ...ask, only: ['fry', 'light'], without: ['light'] })
    expect(String(why)).toContain('light is disabled')
    expect(String(why)).not.toContain('orderPizza')
    const domain = kitchen().disable('light')
    expect(String(domain.plan({ ...ask, only: ['fry', 'light'] }).why)).toContain('light is disabled')
    expect(String(domain.plan({ ...ask, only: ['fry'] }).why)).not.toContain('disabled')
  })

  test('a check in code that says no is told by its name, a choice without one', () => {
    const only = ['fry', 'light', 'buyEgg'] as const
    const closed = kitchen().plan({ from: {}, to, only, context: { shopIsOpen: false } })
    expect(String(closed.why)).toContain('buyEgg cannot be used: the check "buyEgg.check" fails')
    const chosen = kitchen().plan({ ...ask, only, choices: { light: { check: () => false } } })
    expect(String(chosen.why)).toContain('light cannot be used now')
    expect(String(chosen.why)).not.toContain('choices')
  })

  test('an action that contradicts itself is only named where it could be used', () => {
    const slip = defineDomain({
      facts: { done: flag(), a: flag(), b: flag() },
      actions: {
        never: { needs: { all: [{ a: true }, { a: false }] }, does: { done: true } },
        other: { does: { b: true } },
      },
    })
    expect(String(slip.plan({ from: {}, to: { done: true } }).why)).toContain('never')
    const character = createPlanner(slip.model)
    const { why } = character.plan({ from: {}, to: { done: true }, only: ['other'], trusted: true })
    expect(String(why)).not.toContain('never')
  })
})

test('the same goal with other actions is another query; the order of names is none', () => {
  const domain = kitchen()
  const cost = (only?: readonly ('fry' | 'light' | 'orderPizza')[]) =>
    domain.plan({ ...ask, ...(only && { only }) }).cost
  expect([cost(), cost(['orderPizza']), cost(['light', 'fry']), cost(['fry', 'light']), cost()]).toEqual([
    2, 30, 2, 2, 2,
  ])
  expect(domain.plan({ ...ask, only: [] }).status).toBe('unsolvable')
})

test('facts that matter are those that the actions at hand have to do with', () => {
  const domain = kitchen()
  expect([...domain.relevantFacts({ to })].sort()).toEqual(['eggs', 'fire', 'meal'])
  expect([...domain.relevantFacts({ to, only: ['orderPizza', 'light'] })]).toEqual(['meal'])
})

test('an unknown name is refused with a hint', () => {
  const run = () => kitchen().plan({ ...ask, only: ['frry' as 'fry'] })
  expect(run).toThrow(DomainError)
  expect(run).toThrow('unknown action "frry" — did you mean "fry"?')
})
