import { builtInGames } from '@telos/vgdl'
import { expect, test } from 'vitest'
import { type CardShow, cardAnswers } from './card-answers.ts'
import type { BoardFrame, CardFrame, SearchTreeFrame, WorldFrame } from './card-contract.ts'
import { createSokobanShow } from './sokoban-show.ts'
import { createSquadShow } from './squad-show.ts'
import { createTreeShow, placeTree, puzzles } from './tree-show.ts'

const sokoban = builtInGames.find(({ name }) => name === 'sokoban')!
const shows: Readonly<Record<string, () => CardShow>> = {
  tree: createTreeShow,
  squad: createSquadShow,
  sokoban: () =>
    createSokobanShow({ description: sokoban.description, levels: sokoban.levels.slice(0, 4).map(({ text }) => text) }),
}

test.each(Object.entries(shows))('%s: 800 steps, every frame small and plain', (_, create) => {
  const show = create()
  const seen = new Set<string>()
  for (let step = 0; step < 800; step++) {
    show.step()
    if (step % 8 !== 0) continue
    const frame = show.frame(step % 16 === 0)
    const text = JSON.stringify(frame)
    // what JSON can hold and give back is plain; a worker copies nothing else cheaply
    expect(JSON.parse(text)).toEqual(frame)
    expect(text.length).toBeLessThan(40_000)
    seen.add(picture(frame))
  }
  expect(seen.size).toBeGreaterThan(20)
})

/** What a canvas would draw. */
function picture(frame: CardFrame): string {
  return JSON.stringify(frame.kind === 'tree' ? [frame.parent, frame.status] : [frame.figures, frame.things])
}

test('every puzzle is solved by A* in time, with a proof that no plan is shorter', () => {
  const show = createTreeShow()
  const solved = new Set<string>()
  for (let step = 0; step < 1_500 && solved.size < puzzles.length; step++) {
    show.step()
    const frame = show.frame(false) as SearchTreeFrame
    if (frame.event?.label.startsWith('solution')) solved.add(frame.sentence)
  }
  expect(solved.size).toBeGreaterThanOrEqual(puzzles.length - 1)
  for (const sentence of solved) expect(sentence).toMatch(/no plan is shorter/)
})

test('greedy search takes the place of A*, and grows another tree', () => {
  const show = createTreeShow()
  for (let step = 0; step < 30; step++) show.step()
  const before = show.frame(false) as SearchTreeFrame
  expect(show.act('strategy')).toBeUndefined()
  for (let step = 0; step < 30; step++) show.step()
  const after = show.frame(false) as SearchTreeFrame
  expect(after.sentence).toContain('Greedy')
  expect(after.parent).not.toEqual(before.parent)
  expect(show.act('fly')).toContain('fly')
})

test('a tree is placed without overlaps: leaves apart, parents in the middle', () => {
  const x = placeTree([-1, 0, 0, 1, 1, 2])
  expect(x).toEqual([0.5833, 0.3333, 0.8333, 0.1667, 0.5, 0.8333])
})

test('the squad goes on without a soldier, and says that one is held up', () => {
  const show = createSquadShow()
  for (let step = 0; step < 20; step++) show.step()
  expect(show.act('hold:Ann')).toBeUndefined()
  const held = (show.frame(true) as WorldFrame).figures.find(({ name }) => name === 'Ann')
  expect(held).toMatchObject({ bubble: 'held up' })
  expect(show.act('hold:Ann')).toBeUndefined()
  expect(show.act('home:Dee')).toBeUndefined()
  expect(show.act('home:Dee')).toContain('Dee')
  expect(show.act('hold:__proto__')).toContain('__proto__')
  for (let step = 0; step < 1_000 && show.frame(false).sentence !== 'Every room is clear.'; step++) show.step()
  const { minds, sentence } = show.frame(true)
  expect(sentence).toBe('Every room is clear.')
  expect(minds.map(({ name }) => name)).toEqual(['squad', 'Ann', 'Bob', 'Cid'])
})

test('a wall makes the agent plan anew; a level that cannot be won is proved hopeless, and can be won again without the wall', () => {
  const level = 'wwwwwwww\nw......w\nw.A.c.ow\nwwwwwwww'
  const show = createSokobanShow({ description: sokoban.description, levels: [level] })
  const frame = () => show.frame(true) as BoardFrame
  while (frame().paths.length === 0) show.step()
  expect(show.act('wall', { x: 6, y: 2 })).toContain('free')
  expect(show.act('wall', { x: 0, y: 0 })).toContain('free')
  // the crate has to pass here
  expect(show.act('wall', { x: 5, y: 2 })).toBeUndefined()
  for (let step = 0; step < 50 && frame().outcome === 'playing'; step++) show.step()
  expect(frame().outcome).toBe('hopeless')
  expect(frame().sentence).toMatch(/cannot win/)
  expect(show.act('clear')).toBeUndefined()
  for (let step = 0; step < 100 && frame().outcome !== 'won'; step++) show.step()
  expect(frame().outcome).toBe('won')
})

test('the walker on a pit keeps the pit when a wall is painted', () => {
  const show = createSokobanShow({ description: sokoban.description, levels: ['wwwwww\nwBc.ow\nw....w\nwwwwww'] })
  expect((show.frame(false) as BoardFrame).things.filter(({ look }) => look === 'pit')).toHaveLength(2)
  expect(show.act('wall', { x: 1, y: 2 })).toBeUndefined()
  expect((show.frame(false) as BoardFrame).things.filter(({ look }) => look === 'pit')).toHaveLength(2)
})

test('a look takes some steps, and an act none', async () => {
  let steps = 0
  const answers = cardAnswers(() => ({
    step: () => steps++,
    frame: () => ({ tick: steps }) as CardFrame,
    act: () => 'no',
  }))
  expect(answers.look({ steps: 8, isLarge: false }, {} as never)).toEqual({ tick: 8 })
  expect(answers.act({ id: 'x' }, {} as never)).toEqual({ frame: { tick: 8 }, refused: 'no' })
})
