import { expect, test } from 'vitest'
import { createHeadlessVillage } from '../phaser/src/headless.ts'
import { dotsAlong, stepsLeft } from './routes.ts'

test('dots are as far apart around a corner as on a straight way', () => {
  const corner = [
    { x: 0, y: 0 },
    { x: 15, y: 0 },
    { x: 15, y: 20 },
  ]
  expect(dotsAlong(corner, 10)).toEqual([
    { x: 10, y: 0 },
    { x: 15, y: 5 },
    { x: 15, y: 15 },
  ])
  expect(dotsAlong(corner, 10, 12)).toHaveLength(2)
  expect(dotsAlong(corner.slice(0, 1), 10)).toEqual([])
})

test('the current step comes first, with the target that was chosen for it', () => {
  const { society, village, pass } = createHeadlessVillage()
  const bruno = society.agent('Bruno')
  pass(1)
  const [now, ...later] = stepsLeft(bruno)
  expect(now).toMatchObject({ name: 'chopTree', target: { id: expect.stringMatching(/^tree/) } })
  expect(later.map(({ name }) => name)).toEqual(['stackWood'])
  expect(pass(30, () => village.villagers.get('Bruno')!.goods.wood > 0)).toBe(true)
  pass(0.3)
  expect(stepsLeft(bruno)[0]!.name).toBe('stackWood')
})

test('without a plan nothing is left', () => {
  expect(stepsLeft(undefined)).toEqual([])
  expect(stepsLeft(createHeadlessVillage().society.agent('Pia'))).toEqual([])
})
