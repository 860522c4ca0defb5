import { describe, expect, test } from 'vitest'
import { createAgent, DomainError, defineAgent, defineDomain, flag } from '../../entries/index.ts'

const door = defineDomain({
  facts: { open: flag(), clean: flag() },
  actions: { push: { does: { open: true } }, wash: { does: { clean: true } } },
})
const kind = defineAgent(door, {
  name: 'guest',
  goals: { enter: { wants: { open: true } } },
  actions: { push: { assumeEffects: true } },
  sensors: { eyes: { facts: ['open'], every: 0, sense: () => {} } },
})
const make = (options: object = {}) => createAgent(kind, { name: 'Ann', context: undefined, ...options })

/** Code, message and hint of every rejection. */
function refused(run: () => unknown): (string | undefined)[][] {
  try {
    run()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return error.diagnostics.map(({ code, message, hint }) => [code, message, hint])
  }
  throw new Error('it was not refused')
}

describe('what the kind does not have is refused', () => {
  test('in the options of an agent, all at once', () => {
    const options = { goals: { entr: { weight: 2 } }, without: ['psh', 'push'], sensors: ['eye', 'eyes'] }
    expect(refused(() => make(options))).toEqual([
      ['agent/unknown-goal', 'guest has no goal "entr"', expect.stringContaining('enter')],
      ['agent/unknown-action', 'guest has no action "psh"', expect.stringContaining('push')],
      ['agent/unknown-sensor', 'guest has no sensor "eye"', expect.stringContaining('eyes')],
    ])
  })

  test('an action of the domain that the kind does not know how to do is no action of the kind', () => {
    expect(refused(() => make({ without: ['wash'] }))[0].slice(0, 2)).toEqual([
      'agent/unknown-action',
      'guest has no action "wash"',
    ])
    expect(refused(() => make().setAction('wash', false))[0][0]).toBe('agent/unknown-action')
  })

  test.each(['__proto__', 'constructor', 'toString'])('%s is a name like any other', (name) => {
    expect(refused(() => make({ without: [name] }))[0][0]).toBe('agent/unknown-action')
    expect(refused(() => make({ sensors: [name] }))[0][0]).toBe('agent/unknown-sensor')
    expect(refused(() => make({ goals: { [name]: {} } }))[0][0]).toBe('agent/unknown-goal')
    expect(refused(() => make().setAction(name, true))[0][0]).toBe('agent/unknown-action')
    expect(refused(() => make().setGoal(name, {}))[0][0]).toBe('agent/unknown-goal')
  })

  test('while it lives, and it goes on as it was', () => {
    const agent = make()
    expect(refused(() => agent.setAction('psh', false))).toEqual([
      ['agent/unknown-action', 'guest has no action "psh"', expect.stringContaining('push')],
    ])
    expect(refused(() => agent.setGoal('entr', { active: false }))[0][2]).toContain('enter')
    agent.tick(0.1)
    expect(agent.beliefs.get('open')).toBe(true)
  })
})

test.each([Number.NaN, -1, Number.POSITIVE_INFINITY])('a weight of %d is refused, as it is in a kind', (weight) => {
  expect(refused(() => make({ goals: { enter: { weight } } }))[0][0]).toBe('agent/number')
  const agent = make()
  expect(refused(() => agent.setGoal('enter', { weight }))[0][0]).toBe('agent/number')
  expect(agent.goalState('enter')?.weight).toBe(1)
})

test('a belief that the domain does not know, or a value that it does not allow, is refused', () => {
  expect(() => make({ beliefs: { opne: true } })).toThrow(/opne/)
  expect(() => make({ beliefs: { open: 'wide' } })).toThrow(/open/)
})

test('an option that there is not is refused', () => {
  const [[code, message, hint]] = refused(() => make({ superoir: 'Ann' } as never))
  expect([code, message, hint]).toEqual(['agent/unknown-key', 'unknown option "superoir"', 'did you mean "superior"?'])
})
