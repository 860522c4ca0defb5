import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SpriteClass } from '../../engine/class-types.ts'
import { readGame } from '../../language/read-game.ts'
import { DefinitionReport } from '../definition-report.ts'
import type { SpriteType } from '../game-definition.ts'
import { readSpriteSet, SpriteRegistry } from './sprite-set.ts'
import { createSpriteTypes } from './sprite-types.ts'

/** A line of a set, and its depth. */
interface Entry {
  readonly name: string
  readonly depth: number
  readonly own: string | undefined
  readonly speed: number | undefined
}

const classes = ['Passive', 'Missile', 'Immovable', 'MovingAvatar']
const odd = ['box', 'avatar', 'wall', '__proto__', 'constructor']

const sets: fc.Arbitrary<readonly Entry[]> = fc
  .array(
    fc.record({
      deeper: fc.integer({ min: -4, max: 1 }),
      own: fc.option(fc.constantFrom(...classes), { nil: undefined }),
      speed: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    }),
    { maxLength: 15 },
  )
  .map((steps) => {
    let depth = -1
    return steps.map(({ deeper, own, speed }, index): Entry => {
      depth = Math.max(0, depth + deeper)
      return { name: odd[index] ?? `type${index}`, depth, own, speed }
    })
  })

function read(entries: readonly Entry[]): { types: readonly SpriteType[]; order: readonly string[] } {
  return readLines(
    entries.map(({ name, depth, own, speed }) => {
      const words = [own, speed === undefined ? undefined : `speed=${speed}`].filter((word) => word !== undefined)
      return `${' '.repeat(depth)}${name} > ${words.join(' ')}`
    }),
  )
}

function readLines(lines: readonly string[]): { types: readonly SpriteType[]; order: readonly string[] } {
  const text = ['BasicGame', '  SpriteSet', ...lines.map((line) => `    ${line}`)].join('\n')
  const { root } = readGame(text, 'g.txt').syntax
  const report = new DefinitionReport('g.txt')
  const registry = new SpriteRegistry()
  readSpriteSet(root!.children[0], registry, report)
  const sprites = new Map(
    classes.map((name): [string, SpriteClass] => [
      name,
      { name, help: '', fields: { speed: { kind: 'double' } }, category: 'movable' },
    ]),
  )
  const types = createSpriteTypes(registry, { sprites, effects: new Map(), terminations: new Map() }, report)
  return { types, order: registry.order().map((id) => types[id].name) }
}

/** The ancestors of a line from the outermost on, and the line itself. */
function pathTo(entries: readonly Entry[], index: number): Entry[] {
  const path = [entries[index]]
  for (let above = index - 1; above >= 0; above--)
    if (entries[above].depth < path[0].depth) path.unshift(entries[above])
  return path
}

test('classes and parameters are handed down, and the class above wins over the own one', () => {
  fc.assert(
    fc.property(sets, (entries) => {
      const { types } = read(entries)
      for (const [index, { name, own, speed }] of entries.entries()) {
        const path = pathTo(entries, index)
        const above = path.slice(0, -1)
        const type = types.find((each) => each.name === name)!
        expect(type.spriteClass?.name).toBe(above.findLast((each) => each.own)?.own ?? own)
        const expected = speed ?? above.findLast((each) => each.speed)?.speed ?? 0
        if (type.spriteClass) expect(type.parameters.number('speed')).toBe(expected)
        expect(type.lineage.map((id) => types[id].name)).toEqual(path.map((each) => each.name))
        expect(type.parent).toBe(type.lineage.at(-2) ?? -1)
      }
    }),
  )
})

test('what is above a type, itself and what is under it count as it', () => {
  fc.assert(
    fc.property(sets, (entries) => {
      const { types } = read(entries)
      for (const [index, entry] of entries.entries()) {
        const under = entries.filter((_, other) => other !== index && pathTo(entries, other).includes(entry))
        const expected = [...pathTo(entries, index), ...under].map(({ name }) => name)
        const { subTypes } = types.find(({ name }) => name === entry.name)!
        expect(subTypes.map((id) => types[id].name)).toEqual(expected)
      }
    }),
  )
})

test('a name that is defined again stays a singleton, and leaves what was under it where it was', () => {
  const lines = ['a >', '  b > singleton=True', '    c > Passive', 'd >', '  b >', '    e > Passive']
  const { types } = readLines(lines)
  const counting = types.map(({ name, subTypes }) => [name, subTypes.map((id) => types[id].name).join('')])
  expect(Object.fromEntries(counting)).toMatchObject({ a: 'abc', b: 'dbe', c: 'abc', d: 'dbe', e: 'dbe' })
  expect(types.filter(({ isSingleton }) => isSingleton).map(({ name }) => name)).toEqual(['b'])
})

test('leaves are ordered as they are written, wall before all unless it is one of them, avatar last', () => {
  fc.assert(
    fc.property(sets, (entries) => {
      const { types, order } = read(entries)
      const leaves = entries.filter(({ depth }, index) => !(entries[index + 1]?.depth > depth)).map(({ name }) => name)
      const first = leaves.includes('wall') ? [] : ['wall']
      expect(order).toEqual([...first, ...leaves.filter((name) => name !== 'avatar'), 'avatar'])
      const found = types.filter(({ isLeaf }) => isLeaf).map(({ name }) => name)
      expect(found.toSorted()).toEqual(order.toSorted())
    }),
  )
})

test('ids count from wall and avatar on in the order of the lines', () => {
  fc.assert(
    fc.property(sets, (entries) => {
      const names = read(entries).types.map(({ id, name }) => [id, name])
      const expected = [...new Set(['wall', 'avatar', ...entries.map(({ name }) => name)])]
      expect(names).toEqual(expected.map((name, id) => [id, name]))
    }),
  )
})
