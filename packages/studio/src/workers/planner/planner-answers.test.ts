import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plannerAnswers } from './planner-answers.ts'
import type { Planned, PlannerContract, ShownPlan } from './planner-contract.ts'

const examples = join(import.meta.dirname, '../../../../../examples')
const fileOf = (path: string) => ({ path, text: readFileSync(join(examples, path), 'utf8') })
const pirateText = fileOf('documents/pirate.yaml').text
const pirate = document(pirateText)
const house: Planned = { kind: 'pddl', files: [fileOf('pddl/house.pddl'), fileOf('pddl/letter.pddl')] }

/** The pirate with a thief's way to gold, which needs a bribe. */
const thief = document(
  pirateText
    .replace('  buyRum:', '  bribe:\n    needs: { at: docks }\n    does: { bribed: true }\n    cost: 6\n  buyRum:')
    .replace(
      '  buyRum:',
      '  steal:\n    needs: { bribed: true }\n    does: { gold: { add: 1 } }\n    cost: 2\n  buyRum:',
    )
    .replace('facts:', 'facts:\n  bribed: { kind: flag }'),
)

function document(text: string): Planned {
  return { kind: 'domain', files: [{ path: 'domain.yaml', text }] }
}

/** Gold for one bottle at a time, and a bottle costs two. */
const poor = pirateText
  .replace(
    'needs: { at: docks }\n    does: { gold: { add: 1 } }',
    'needs: { at: docks, drunk: false, gold: 0 }\n    does: { gold: { add: 1 } }',
  )
  .replace('gold: { atLeast: 1 }', 'gold: { atLeast: 2 }')

function asked() {
  const reports: PlannerContract['plan']['reports'][] = []
  const controller = new AbortController()
  return {
    reports,
    controller,
    signal: controller.signal,
    report: (each: unknown) => void reports.push(each as (typeof reports)[0]),
  }
}

async function planOf(planned: Planned): Promise<ShownPlan & { readonly goal: string }> {
  const answer = await plannerAnswers().plan(planned, asked())
  if (!('plan' in answer)) throw new Error(answer.diagnostics.map(({ message }) => message).join('\n'))
  return { ...answer.plan, goal: answer.goal }
}

const whyNot = (planned: Planned, action: string) => plannerAnswers().whyNot({ ...planned, action }, asked())
const fire = async (planned: Planned, state: ShownPlan['states'][number], action: string, args = {}) =>
  plannerAnswers().fire({ ...planned, state, action, args }, asked())

const textsOf = ({ steps }: ShownPlan) => steps.map(({ text }) => text)

describe('plan', () => {
  test("of a document, with the engine's reasons, states and numbers", async () => {
    const plan = await planOf(pirate)
    expect(plan).toMatchObject({ status: 'solved', cost: 11, optimal: true, reasons: [], goal: 'drunk' })
    expect(plan.steps.map(({ text, cost, why }) => [text, cost, why])).toEqual([
      ['work', 5, 'so that buyRum has gold at least 1'],
      ['goToTavern', 3, 'so that buyRum has at tavern'],
      ['buyRum', 2, 'so that drinkRum has rum at least 1'],
      ['drinkRum', 1, 'for the goal: drunk'],
    ])
    expect(plan.steps[3]!.serves).toEqual([{ step: -1, condition: 'drunk' }])
    expect(plan.states).toHaveLength(5)
    expect(plan.states[0]).toEqual({ drunk: false, rum: 0, gold: 0, at: 'docks' })
    expect(plan.states[4]).toMatchObject({ drunk: true, at: 'tavern' })
  })

  test('of PDDL, with objects in steps and only what holds in states', async () => {
    const plan = await planOf(house)
    expect(plan).toMatchObject({ status: 'solved', cost: 18, optimal: true, goal: 'has(letter) and at(garden)' })
    expect(plan.steps[0]).toMatchObject({
      action: 'go',
      args: { from: 'hall', to: 'kitchen', door: 'pantry-door' },
      cost: 2,
      why: 'so that take(brass,kitchen) has at(kitchen)',
    })
    expect(plan.states[0]!['at(hall)']).toBe(true)
    expect(plan.states.at(-1)).toMatchObject({ 'at(garden)': true, 'has(letter)': true })
  })

  test('comes with the actions, objects and goals to ask about', async () => {
    const parts = async (planned: Planned) => {
      const answer = await plannerAnswers().plan(planned, asked())
      return 'parts' in answer ? answer.parts : undefined
    }
    expect(await parts(pirate)).toMatchObject({ goals: ['happy'], objects: {} })
    expect(await parts({ kind: 'domain', files: [fileOf('documents/guard.yaml')] })).toMatchObject({
      derived: ['within', 'safe'],
      goals: ['quiet'],
    })
    const { actions, objects, goals } = (await parts(house))!
    expect(actions.find(({ name }) => name === 'take')).toEqual({
      name: 'take',
      parameters: [
        { name: 'thing', type: 'thing' },
        { name: 'room', type: 'room' },
      ],
    })
    // keys are things, too
    expect(objects.thing).toEqual(['letter', 'brass', 'iron'])
    expect(goals).toEqual([])
  })

  test('answers "what if", another goal, and without an action', async () => {
    expect(textsOf(await planOf({ ...pirate, whatIf: { gold: 1 } }))).toEqual(['goToTavern', 'buyRum', 'drinkRum'])
    expect(await planOf({ ...pirate, goal: { gold: { atLeast: 2 } } })).toMatchObject({
      cost: 10,
      goal: 'gold at least 2',
    })
    expect(
      textsOf(await planOf({ ...house, whatIf: { 'locked(study-door)': false, 'steps(study-door)': 1 } })),
    ).toEqual(expect.not.arrayContaining(['unlock(study-door,brass,hall,study)']))
    expect(await planOf({ ...house, goal: '(at kitchen)' })).toMatchObject({ cost: 2, goal: 'at(kitchen)' })
    expect(await planOf({ ...thief, including: ['steal'] })).toMatchObject({ cost: 14, optimal: true })
  })

  test('says why there is none, with a repair that the engine has tried', async () => {
    const { status, reasons, states } = await planOf({ ...pirate, without: ['buyRum'] })
    expect(status).toBe('unsolvable')
    expect(reasons[0]!.message).toContain('buyRum is disabled. With it, there is a plan of 4 steps')
    expect(reasons[0]!.repair).toEqual({ kind: 'enable', title: 'Allow buyRum again', action: 'buyRum' })
    expect(states).toEqual([{ drunk: false, rum: 0, gold: 0, at: 'docks' }])
    const limited = await planOf(document(`${pirateText}limits: { cost: 8 }\n`))
    expect(limited.reasons[0]!.repair).toEqual({
      kind: 'raise-limit',
      title: 'Allow a cost of 11',
      limit: 'cost',
      to: 11,
    })
    const scarce = await planOf(document(poor))
    expect(scarce.reasons.map(({ repair }) => repair)).toContainEqual(
      expect.objectContaining({ kind: 'start', fact: 'gold', value: 2 }),
    )
  })

  test('repairs repair', async () => {
    for (const [text, change] of [
      [`${pirateText}limits: { depth: 2 }\n`, { limits: { depth: 4 } }],
      [poor, undefined],
    ] as const) {
      const { reasons } = await planOf(document(text))
      const repair = reasons.map((reason) => reason.repair).find((found) => found !== undefined)
      if (repair?.kind === 'start')
        expect(await planOf({ ...document(text), whatIf: { [repair.fact]: repair.value } })).toMatchObject({
          status: 'solved',
        })
      else if (repair?.kind === 'raise-limit') {
        expect({ limits: { [repair.limit]: repair.to } }).toEqual(change)
        expect(await planOf({ ...document(text), ...change } as Planned)).toMatchObject({ status: 'solved' })
      } else expect.fail('no repair')
    }
  })

  test('of a text with mistakes is a list of them, and without a goal a sentence', async () => {
    const wrong = await plannerAnswers().plan(
      document(pirateText.replace('rum: { atLeast', 'rumm: { atLeast')),
      asked(),
    )
    expect(wrong).toMatchObject({ diagnostics: [{ message: expect.stringContaining('rumm') }] })
    const aimless = pirateText.replace('goal: happy', '').replace(/goals:\n.*\n/, '')
    expect(await plannerAnswers().plan(document(aimless), asked())).toMatchObject({
      diagnostics: [{ message: expect.stringContaining('no goal') }],
    })
    expect(await plannerAnswers().plan({ kind: 'pddl', files: [house.files[0]!] }, asked())).toMatchObject({
      diagnostics: [{ message: expect.stringContaining('No file holds a problem') }],
    })
    expect(await plannerAnswers().plan(document('- : ['), asked())).toHaveProperty('diagnostics')
  })

  test('that takes long reports, and ends soon when it is cancelled or its time is over', async () => {
    // a and b stay apart for ever, which only the whole space shows
    const moves = ['x', 'y', 'z'].map((name) => `  up-${name}: { does: { ${name}: { add: 1 } } }\n`)
    const facts = ['a', 'b', 'x', 'y', 'z'].map((name) => `${name}: { kind: count, max: 99 }`)
    const counting = document(
      `telos: 1\nfacts: { ${facts.join(', ')} }\nactions:\n  both: { does: { a: { add: 1 }, b: { add: 1 } } }\n  back: { does: { a: { subtract: 1 }, b: { subtract: 1 } } }\n${moves.join('')}goal: { a: 30, b: 31, x: 50, y: 50, z: 50 }\nstart: {}\n`,
    )
    const question = asked()
    const report: typeof question.report = (progress) => {
      question.report(progress)
      question.controller.abort()
    }
    await expect(plannerAnswers().plan(counting, { ...question, report })).rejects.toThrow('cancelled')
    expect(question.reports).toHaveLength(1)
    const over = await planOf({ ...counting, limits: { milliseconds: 60 } })
    expect(over).toMatchObject({ status: 'limit' })
    expect(over.reasons[0]!.repair).toMatchObject({ kind: 'raise-limit', limit: 'milliseconds', to: 600 })
    const few = await planOf({ ...counting, limits: { expansions: 50 } })
    expect(few).toMatchObject({ status: 'limit', expansions: 50 })
  })
})

describe('why not', () => {
  test('compares with the cheapest plan that contains the action', async () => {
    const answer = await whyNot(thief, 'steal')
    expect(answer).toMatchObject({ difference: 3, plan: { cost: 14 } })
    expect(answer.sentence).toBe(
      'With steal the plan costs 14 instead of 11: bribe 6, steal 2, goToTavern 3, buyRum 2, drinkRum 1.',
    )
    expect(answer.plan.states.every((state) => Object.keys(state).every((key) => !key.includes('plan')))).toBe(true)
  })

  test('or with the cheapest one without it', async () => {
    const { difference, sentence } = await whyNot(thief, 'work')
    expect(difference).toBe(3)
    // all of its steps, so that their costs are the cost
    expect(sentence).toBe(
      'Without work the plan costs 14 instead of 11: bribe 6, steal 2, goToTavern 3, buyRum 2, drinkRum 1.',
    )
    const none = await whyNot(pirate, 'buyRum')
    expect(none).toMatchObject({ difference: undefined, plan: { status: 'unsolvable' } })
    expect(none.sentence).toMatch(/^Without buyRum, there is no plan\. buyRum is disabled/)
  })

  test("says the engine's reason where no plan can contain it", async () => {
    const stuck = document(
      pirateText.replace('  buyRum:', '  brew:\n    needs: { at: still }\n    does: { rum: { add: 1 } }\n  buyRum:'),
    )
    const { sentence, plan } = await whyNot(stuck, 'brew')
    expect(plan.status).toBe('unsolvable')
    expect(sentence).toMatch(/^With brew, there is no plan\. .*at still/)
  })

  test('of PDDL', async () => {
    const { sentence, difference } = await whyNot(house, 'unlock')
    expect(difference).toBeUndefined()
    expect(sentence).toContain('Without unlock, there is no plan.')
    const easy = await whyNot({ ...house, goal: '(at kitchen)' }, 'take')
    expect(easy).toMatchObject({
      difference: 1,
      sentence: expect.stringMatching(/^With take the plan costs 3 instead of 2: /),
    })
  })
})

describe('fire', () => {
  const start = { drunk: false, rum: 0, gold: 0, at: 'docks' }

  test('carries an action out, or says which need does not hold', async () => {
    expect(await fire(pirate, start, 'work')).toEqual({ isDone: true, cost: 5, state: { ...start, gold: 1 } })
    expect(await fire(pirate, start, 'drinkRum')).toEqual({
      isDone: false,
      because: 'needs rum at least 1, but rum is 0',
    })
    expect(await fire(pirate, start, 'fly')).toMatchObject({ isDone: false })
    const arguments_ = { from: 'hall', to: 'kitchen', door: 'pantry-door' }
    const { states } = await planOf(house)
    expect(await fire(house, states[0]!, 'go', arguments_)).toEqual({ isDone: true, cost: 2, state: states[1] })
    expect(await fire(house, states[0]!, 'go', { ...arguments_, door: 'study-door' })).toMatchObject({ isDone: false })
  })

  test.each([
    ['the guard', { kind: 'domain', files: [fileOf('documents/guard.yaml')] } as Planned],
    ['the house', house],
  ])('walks through every state of the plan of %s', async (_, planned) => {
    const plan = await planOf(planned)
    for (const [index, { action, args, cost }] of plan.steps.entries()) {
      const done = await fire(planned, plan.states[index]!, action, args)
      expect(done).toEqual({ isDone: true, cost, state: plan.states[index + 1] })
    }
  })
})

test('names are data: scripts and prototypes', async () => {
  const names = fc.constantFrom(
    '__proto__',
    'constructor',
    '<img src=x onerror=alert`1`>',
    'toString',
    'a b',
    'x in the plan',
  )
  await fc.assert(
    fc.asyncProperty(names, names, async (fact, action) => {
      const text = JSON.stringify({ telos: 1, facts: 0, actions: 0, goal: 0, start: {} })
        .replace('"facts":0', `"facts":{${JSON.stringify(fact)}:{"kind":"flag"}}`)
        .replace('"actions":0', `"actions":{${JSON.stringify(action)}:{"does":{${JSON.stringify(fact)}:true}}}`)
        .replace('"goal":0', `"goal":{${JSON.stringify(fact)}:true}`)
      const planned = document(text)
      const answer = await plannerAnswers().plan(planned, asked())
      if (!('plan' in answer)) return expect.fail(answer.diagnostics[0]!.message)
      expect(textsOf(answer.plan)).toEqual([action])
      expect(Object.hasOwn(answer.plan.states[1]!, fact)).toBe(true)
      expect(await fire(planned, answer.plan.states[0]!, action)).toEqual({
        isDone: true,
        cost: 1,
        state: answer.plan.states[1],
      })
    }),
    { numRuns: 36 },
  )
})
