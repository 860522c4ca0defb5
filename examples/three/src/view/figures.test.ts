import { type BufferGeometry, Group, type Material, type Mesh } from 'three'
import { expect, test } from 'vitest'
import type { ThingType } from '../world/level.ts'
import { dressSentry, dressThief, dressThing } from './figures.ts'

const types: readonly ThingType[] = ['switch', 'lamp', 'bell', 'tools']

/** What the graphics card has to hold for a game that has just begun. */
function partsOfAGame(): Set<BufferGeometry | Material> {
  const people = ['Ann', 'Bob', 'Cyd', 'Somebody', 'thief'].map((name) => Object.assign(new Group(), { name }))
  const things = types.map((type) => {
    const object = new Group()
    dressThing(object, type)
    return object
  })
  for (const object of people) object.name === 'thief' ? dressThief(object) : dressSentry(object)
  const meshes = [...people, ...things].flatMap(({ children }) => children as Mesh[])
  return new Set(meshes.flatMap(({ geometry, material }) => [geometry, material as Material]))
}

test('a restart needs no shape and no paint that was not there before', () => {
  const first = partsOfAGame()
  expect(first.size).toBeGreaterThan(15)
  expect([...partsOfAGame()].filter((part) => !first.has(part))).toEqual([])
})

test('two lamps can show two states', () => {
  const [one, other] = [dressThing(new Group(), 'lamp'), dressThing(new Group(), 'lamp')]
  expect(one).not.toBe(other)
  expect(one.geometry).toBe(other.geometry)
})
