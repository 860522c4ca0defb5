import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isQuick } from '../../../../../tests/runs.ts'
import { fitTree } from './fit-tree.ts'
import { foldTree, type ShownNode, subtreeSizes } from './fold-tree.ts'
import { SearchTree } from './search-tree.ts'
import { toDot } from './tree-dot.ts'
import { toSvg } from './tree-svg.ts'

const screen = { width: 1600, height: 1200 }

/** Grows a tree level by level in which every node has the given number of successors; one in five is pruned, and the goal comes last. */
function grown(size: number, successors: number, limit = 2000): SearchTree {
  const tree = new SearchTree({ limit })
  tree.emit({ type: 'search-start', engine: 'breadth-first', heuristic: '', pruning: 'closed' })
  const depths: number[] = []
  for (let node = 0; node < size; node++) {
    const parent = node === 0 ? -1 : Math.floor((node - 1) / successors)
    const depth = node === 0 ? 0 : depths[parent] + 1
    depths.push(depth)
    if (node > 0 && (node - 1) % successors === 0) tree.emit({ type: 'expand', node: parent })
    tree.emit({
      type: 'node',
      node,
      parent,
      action: `to ${node}`,
      state: node,
      label: `s${node}`,
      g: depth,
      h: 0,
      depth,
    })
    if (node % 5 === 4) tree.emit({ type: 'pruned', parent, action: 'back', state: parent, reason: 'duplicate' })
  }
  tree.emit({ type: 'goal', node: size - 1, cost: depths[size - 1] })
  return tree
}

const sizeOf = (svg: string) => /width="(\d+)" height="(\d+)"/.exec(svg)!.slice(1).map(Number)

describe.each([
  [5, 1],
  [60, 3],
  [3000, 2],
  [5000, 70],
  [20_000, 4],
  [400, 1],
  [isQuick ? 10_000 : 30_000, 1],
])('a tree of %i nodes with %i successors each', (size, successors) => {
  const tree = grown(size, successors)

  test('fits a screen, with the way to the goal', () => {
    const svg = toSvg(tree, { fit: screen })
    const [width, height] = sizeOf(svg)
    expect(width).toBeLessThanOrEqual(screen.width)
    expect(height).toBeLessThanOrEqual(screen.height)
    const { way, tree: rest } = fitTree(tree, { width: 1560, height: 1070 })
    const items = [...(way?.items ?? []), ...rest.items]
    const drawn = new Set(items.flatMap(({ item }) => (item.type === 'node' ? [item.node] : [])))
    const missing = tree.solution.filter((node) => !drawn.has(node)).length
    // a path of hundreds of steps is folded in the middle, and the picture says so
    if (missing > 0) expect(svg).toContain(`… ${missing.toLocaleString('en-GB')} more steps …`)
    expect(missing === 0 || tree.solution.length > 40).toBe(true)
    expect(drawn.has(tree.solution.at(-1)!)).toBe(true)
  })

  test('is small for Graphviz, too, with the whole way', () => {
    const dot = toDot(tree, { fit: screen })
    const drawn = new Set(dot.match(/^ {2}[np]\d+(?= \[)/gm))
    for (const { index } of tree.solution) expect(drawn.has(`  n${index}`)).toBe(true)
    expect(drawn.size).toBeLessThanOrEqual(100 + tree.solution.length)
    expect(toDot(tree, { fit: { width: 3_200, height: 2_400 } })).toContain('[rankdir=LR, size="33.33,25", bgcolor')
  })
})

test('what is drawn and what is folded is all there is', () => {
  fc.assert(
    fc.property(
      fc.record({ size: fc.integer({ min: 1, max: 300 }), successors: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ opened: fc.nat(60), levels: fc.nat(8) }),
      fc.integer({ min: 1, max: 300 }),
      ({ size, successors }, options, limit) => {
        const tree = grown(size, successors, limit)
        const roots = foldTree(tree, options)
        const sum = (nodes: readonly ShownNode[]): { nodes: number; pruned: number } =>
          nodes.reduce(
            (all, { children, pruned, folded }) => {
              const below = sum(children)
              return {
                nodes: all.nodes + 1 + below.nodes + folded.nodes,
                pruned: all.pruned + pruned.length + below.pruned + folded.pruned,
              }
            },
            { nodes: 0, pruned: 0 },
          )
        expect(sum(roots)).toEqual({ nodes: size, pruned: Math.floor(size / 5) })
        expect(subtreeSizes(tree)[0]).toEqual({ nodes: size, pruned: Math.floor(size / 5) })
      },
    ),
  )
})

test('words count what is folded', () => {
  const svg = toSvg(grown(20_000, 4), { fit: screen })
  expect(svg).toMatch(/class="folded"[^>]*>\+ \d+,\d{3} nodes, × /)
  expect(svg).toContain('20,000 nodes, ')
  expect(toSvg(grown(12, 3), { fit: screen })).not.toContain('class="folded" x')
})
