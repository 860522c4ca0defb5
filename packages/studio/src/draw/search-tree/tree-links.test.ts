import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkTree, pathToNode, walkTree } from './tree-links.ts'

//        0
//     1     2
//   3  4      5
//  6            7
const parent = Int32Array.from([-1, 0, 0, 1, 1, 2, 3, 5])
const links = linkTree(parent, 8)
const all = () => true

test('keys lead to parents, children, siblings and cousins, and by order of discovery', () => {
  expect(walkTree(links, 4, 'parent', all)).toBe(1)
  expect(walkTree(links, 0, 'parent', all)).toBe(0)
  expect(walkTree(links, 1, 'child', all)).toBe(3)
  expect(walkTree(links, 7, 'child', all)).toBe(7)
  expect(walkTree(links, 3, 'right', all)).toBe(4)
  expect(walkTree(links, 4, 'right', all)).toBe(5)
  expect(walkTree(links, 6, 'right', all)).toBe(7)
  expect(walkTree(links, 7, 'left', all)).toBe(6)
  expect(walkTree(links, 7, 'right', all)).toBe(7)
  expect(walkTree(links, 3, 'later', all)).toBe(4)
  expect(walkTree(links, 0, 'earlier', all)).toBe(0)
  expect(pathToNode(parent, 6)).toEqual([0, 1, 3, 6])
})

test('nodes that are not shown are passed over; without a node it begins at the root', () => {
  const shown = (node: number) => node !== 4 && node !== 3
  expect(walkTree(links, 1, 'child', shown)).toBe(1)
  expect(walkTree(links, 2, 'later', shown)).toBe(5)
  expect(walkTree(links, -1, 'later', all)).toBe(0)
  expect(walkTree(linkTree(new Int32Array(0), 0), -1, 'child', all)).toBe(-1)
})

test('links that grow are those that are made at once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), fc.array(fc.nat(60), { maxLength: 5 }), (numbers, cuts) => {
      const made = Int32Array.from([-1, ...numbers.map((number, node) => number % (node + 1))])
      let grown = linkTree(made, 0)
      for (const cut of cuts.toSorted((one, other) => one - other))
        grown = linkTree(made, Math.min(cut, made.length), grown)
      grown = linkTree(made, made.length, grown)
      const whole = linkTree(made, made.length)
      for (const name of ['firstChild', 'lastChild', 'nextSibling', 'previousSibling'] as const)
        expect([...grown[name].subarray(0, made.length)]).toEqual([...whole[name].subarray(0, made.length)])
    }),
  )
})

test('right and back left is the same node', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 40 }), fc.nat(), (numbers, start) => {
      const made = Int32Array.from([-1, ...numbers.map((number, node) => number % (node + 1))])
      const tree = linkTree(made, made.length)
      const node = start % made.length
      const right = walkTree(tree, node, 'right', all)
      expect(pathToNode(made, right)).toHaveLength(pathToNode(made, node).length)
      if (right !== node) expect(walkTree(tree, right, 'left', all)).toBe(node)
    }),
  )
})
