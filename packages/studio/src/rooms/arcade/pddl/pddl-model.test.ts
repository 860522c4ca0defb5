import { expect, onTestFinished, test } from 'vitest'
import { begunRooms } from '../../../../test/begun-room.ts'
import type { ShownModel } from '../../../workers/arcade/model-contract.ts'
import { readArcadeAddress } from '../arcade-address.ts'
import { gameLineOf, modelLines } from './pddl-model.ts'

const begin = begunRooms(onTestFinished)

test('an edited configuration is a file of the document: undo takes it back, and each level has its own', async () => {
  const { document, model, getState, until, opened } = begin({ looks: ['pddl'] })
  await opened()
  await until(() => getState().pddl.model !== undefined)
  const { text } = getState().pddl.model!.config
  const edited = text.replace(/priority: 1$/m, 'priority: 7')
  expect(model.pddl.setConfig(edited)).toBe(true)
  expect(document.textOf('sokoban_lvl0.config.yaml')).toBe(edited)
  await until(() => getState().pddl.model?.goals[0]?.priority === 7)
  // it is no level
  expect(model.levels()).toHaveLength(10)
  model.goToLevel(1)
  await until(() => getState().texts?.level.path === 'sokoban_lvl1.txt')
  expect(getState().pddl.config).toBeUndefined()
  await until(() => getState().pddl.model?.config.text.includes('level: sokoban_lvl1.txt') === true)
  expect(getState().pddl.model!.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  model.goToLevel(0)
  await until(() => getState().pddl.config === edited)
  const game = document.textOf('sokoban.txt')
  document.undo()
  expect(getState().pddl.config).toBeUndefined()
  expect(document.textOf('sokoban.txt')).toBe(game)
  document.redo()
  expect(getState().pddl.config).toBe(edited)
  // opened again, as after a reload
  const again = begin({ looks: ['pddl'] }, [...document.files])
  await again.opened()
  expect(again.getState().pddl.config).toBe(edited)
  await until(() => again.getState().pddl.model?.goals[0]?.priority === 7)
  document.setReadOnly(true)
  expect(model.pddl.setConfig(undefined)).toBe(false)
  expect(getState().pddl.config).toBe(edited)
})

test('an emptied configuration stays empty and is told to have no goals', async () => {
  const { model, getState, until, opened } = begin({ looks: ['pddl'] })
  await opened()
  await until(() => getState().pddl.model !== undefined)
  model.pddl.setConfig('')
  expect(getState().pddl.config).toBe('\n')
  await until(() => getState().pddl.model?.diagnostics.some(({ severity }) => severity === 'error') === true)
})

test.each(['pddl', 'hddl'] as const)(
  'an action of the plan is shown in the domain, until the cursor asks for something else: %s',
  async (language) => {
    const { document, model, getState, until, opened } = begin({ looks: ['pddl'] })
    await opened()
    model.pddl.setOptions({ language })
    await until(() => getState().pddl.model?.domain.path === `domain.${language}`)
    await model.pddl.solve()
    const { text, domain } = getState().pddl.plan!.lines.find((line) => line.text.includes('push-crate'))!
    model.pddl.showAction(domain!)
    const { pddl, cursorLine, marked } = getState()
    expect(pddl).toMatchObject({ part: 'domain', action: domain })
    const shown = pddl
      .model!.domain.text.split('\n')
      .slice(domain!.line - 1, domain!.endLine)
      .join('\n')
    expect(shown).toContain(`(:action ${text.slice(1).split(' ')[0]}`)
    const rules = document.textOf('sokoban.txt')
    expect(rules.split('\n')[cursorLine - 1]).toContain('crate avatar > bounceForward')
    expect(marked?.line).toBe(cursorLine)
    model.cursorMoved('sokoban.txt', rules.indexOf('crate avatar > bounceForward'))
    expect(getState().pddl.action).toBeUndefined()
  },
)

test('an address with the plan runs the planner, and so does the next level', async () => {
  const { model, getState, until, opened } = begin({ looks: ['pddl'], part: 'plan' })
  await opened()
  await until(() => getState().pddl.plan?.status === 'found')
  const { moves } = getState().pddl.plan!
  model.goToLevel(1)
  await until(() => getState().texts?.level.path === 'sokoban_lvl1.txt')
  expect(getState().pddl.plan).toBeUndefined()
  await until(() => getState().pddl.plan !== undefined)
  expect(getState().pddl.plan!.moves).not.toBe(moves)
})

test('a plan is played from the moment that it was made for, and is gone with its options', async () => {
  const { model, getState, until, opened, shows } = begin({ looks: ['pddl'] })
  await opened()
  await model.pddl.solve()
  for (const at of [1, 2, 3]) {
    model.run.press('L')
    await shows(at)
  }
  model.setSpeed(8)
  model.pddl.playPlan()
  await until(() => getState().moment?.board.winner === 'player')
  expect(getState().run.moves).toBe(getState().pddl.plan!.moves)
  expect(getState().branches.map(({ moves }) => moves)).toContain('LLL')
  model.setSeed(7)
  expect(getState().pddl.plan).toBeUndefined()
})

test('an outdated planner does not answer: another one does, for the texts and options as they are now', async () => {
  const { document, model, getState, until, opened } = begin({ looks: ['pddl'] })
  await opened()
  await until(() => getState().pddl.model !== undefined)
  model.pddl.setOptions({ encoding: 'turns' })
  const solved = model.pddl.solve()
  model.pddl.setOptions({ encoding: 'compact' })
  await solved
  await until(() => getState().pddl.plan !== undefined)
  expect(getState().pddl.plan!.lines.every(({ phase }) => phase === 'turn')).toBe(true)
  // a level that is edited while the planner works is planned for when it has been read
  const from = document.textOf('sokoban_lvl0.txt').indexOf('A')
  document.edit({
    changes: [{ path: 'sokoban_lvl0.txt', from, to: from + 2, text: '.A' }],
    label: 'move',
    origin: 'paint',
  })
  void model.pddl.solve()
  await until(() => getState().texts!.level.text.includes('.....A') && getState().pddl.plan !== undefined)
  expect(getState().pddl.plan!.moves).toHaveLength(8)
  // goals that cannot be read are told, and nothing waits for them
  const other = model.pddl.solve()
  model.pddl.setConfig('goals: [')
  await other
  await until(() => getState().pddl.solving === undefined)
  expect(getState().pddl.plan).toBeUndefined()
})

test('an address chooses the planner, and its plan is made although the level was planned for before', async () => {
  const { model, getState, until } = begin({ looks: ['pddl'], part: 'plan', planner: 'bfws' })
  await until(() => getState().pddl.plan !== undefined)
  const first = getState().pddl.plan
  const address = readArcadeAddress({ look: 'pddl', part: 'plan' })
  model.follow(address)
  expect(getState().pddl).toMatchObject({ planner: 'first', plan: undefined })
  await until(() => getState().pddl.plan !== undefined)
  // the same address again keeps the plan
  const { plan } = getState().pddl
  expect(plan).not.toBe(first)
  model.follow(address)
  expect(getState().pddl.plan).toBe(plan)
})

test('a planner that there is not is the usual one', async () => {
  const { getState, until } = begin({ looks: ['pddl'], planner: 'nobody' })
  await until(() => getState().pddl.model !== undefined)
  expect(getState().pddl.planner).toBe('first')
})

test('the problem follows the moment while it is shown', async () => {
  const { model, getState, until, opened, shows } = begin({ looks: ['pddl'], part: 'problem' })
  await opened()
  await until(() => getState().pddl.model !== undefined)
  const before = getState().pddl.model!.problem.text
  model.run.press('L')
  await shows(1)
  await until(() => getState().pddl.model!.problem.text !== before)
  const moved = getState().pddl.model!.problem.text
  // not while another part is shown, but as soon as it is
  model.pddl.showPart('domain')
  model.run.press('L')
  await shows(2)
  model.pddl.showPart('problem')
  await until(() => getState().pddl.model!.problem.text !== moved)
})

const model = {
  links: [
    { line: 5, domain: [{ line: 2, endLine: 30 }], problem: [] },
    { line: 10, domain: [{ line: 20, endLine: 24 }], problem: [{ line: 3, endLine: 3 }] },
  ],
} as unknown as ShownModel

test('a line of the game leads to its lines of the model', () => {
  expect(modelLines(model, 10, 'domain')).toEqual([{ line: 20, endLine: 24 }])
  expect(modelLines(model, 10, 'problem')).toEqual([{ line: 3, endLine: 3 }])
  expect(modelLines(model, 1, 'domain')).toEqual([])
})

test('a line of the model leads to the line of the game that says the most about it', () => {
  expect(gameLineOf(model, 22, 'domain')).toBe(10)
  expect(gameLineOf(model, 4, 'domain')).toBe(5)
  expect(gameLineOf(model, 99, 'domain')).toBeUndefined()
})
