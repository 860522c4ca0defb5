import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  growTree,
  plansToText,
  solveTree,
  type TreeAction,
  treeToDot,
  treeToJson,
  treeToSvg,
  treeToText,
} from '../../trees.ts'
import { layOutTree } from './tree-svg.ts'

/** Unlikely names. */
const names = fc.array(
  fc.oneof(
    fc.string(),
    fc.constantFrom('</text><script>', '"; } x [', ']]>', '\\', '\\N', '&amp;', '\u202e', '\ud800', '\n'),
  ),
  { minLength: 1, maxLength: 8 },
)
/** A chain: each action is needed by the one before it. */
const chains = names.map((chain): TreeAction[] =>
  chain.map((name, at) => ({ name, needs: { [`f${at + 1}`]: true }, does: { [`f${at}`]: true }, fixedCost: at / 2 })),
)
const planted = (pool: TreeAction[]) => growTree([...pool, { name: 'other', does: { f0: true } }], { f0: true })

test('SVG is well-formed whatever actions are called', () => {
  fc.assert(
    fc.property(chains, fc.string(), (pool, title) => {
      const tree = planted(pool)
      const result = solveTree(tree)
      const svg = treeToSvg(tree, { title, ...(result.status === 'solved' && { plan: result.plan }) })
      expect(svg).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u)
      const open: string[] = []
      for (const [, tag, text] of svg.matchAll(/<([^<]*?)>|([^<]+|<)/g)) {
        if (tag === undefined) expect(text).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|#39);)/)
        else {
          const [, slash, name, alone] = /^(\/?)([a-z]+)(?: [\w:-]+="[^"<&]*")*(\/?)$/i.exec(tag) ?? []
          expect(name, tag).toBeDefined()
          if (slash === '/') expect(open.pop()).toBe(name)
          else if (alone !== '/') open.push(name)
        }
      }
      expect(open).toEqual([])
      expect(svg.match(/<rect class="box/g)).toHaveLength(1 + tree.shape.nodes)
      expect(svg.match(/<path class="edge/g)).toHaveLength(tree.shape.nodes)
      expect(svg).not.toMatch(/NaN|Infinity/)
    }),
  )
})

test('boxes do not overlap, and parents stand among their children', () => {
  const pool = Array.from(
    { length: 20 },
    (_, at): TreeAction => ({
      name: `${at}`,
      needs: { [`f${at % 4}`]: true },
      does: { [`f${(at * 7) % 5}`]: true },
    }),
  )
  const tree = growTree(pool, { f0: true }, { cutCycles: true })
  const { x, y, width, height } = layOutTree(tree)
  for (const level of tree.levels()) {
    const rows = level.map((node) => y[node]).toSorted((a, b) => a - b)
    for (let at = 1; at < rows.length; at++) expect(rows[at] - rows[at - 1]).toBeGreaterThan(44)
  }
  for (const node of [0, ...tree.levels().flat()]) {
    const below = tree.childrenOf(node).map((child) => y[child])
    if (below.length > 0) expect(y[node]).toBeCloseTo((Math.min(...below) + Math.max(...below)) / 2)
    expect(x[node] + 176).toBeLessThanOrEqual(width)
    expect(y[node] + 22).toBeLessThanOrEqual(height)
  }
})

test('DOT has all its texts in closed quotes', () => {
  fc.assert(
    fc.property(chains, fc.string(), (pool, title) => {
      const lines = treeToDot(planted(pool), { title }).trimEnd().split('\n')
      expect([lines[0], lines.at(-1)]).toEqual(['digraph tree {', '}'])
      for (const line of lines.slice(1, -1))
        expect(line.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')).toMatch(/^ {2}[\w >[\]=,.-]+$/)
    }),
  )
})

test('text has a line for each node, whatever it is called', () => {
  fc.assert(
    fc.property(chains, (pool) => {
      const tree = planted(pool)
      expect(treeToText(tree).split('\n')).toHaveLength(tree.shape.nodes + tree.shape.depth + 1)
    }),
  )
  const tree = growTree([{ name: 'go', does: { there: true }, fixedCost: 1.5 }], { there: true })
  const result = solveTree(tree)
  expect(result.status === 'solved' && plansToText([result.plan])).toBe(`Running Cost: 1.5\n1: go\n${'-'.repeat(32)}\n`)
})

test('JSON holds the whole tree', () => {
  fc.assert(
    fc.property(chains, (pool) => {
      const tree = planted(pool)
      const read = JSON.parse(JSON.stringify(treeToJson(tree)))
      expect(read).toMatchObject({ goal: { f0: true }, ...tree.shape, end: 'complete' })
      for (const { node, parent, action, runningCost } of read.tree) {
        expect([tree.frame.parent[node], tree.actionOf(node).name]).toEqual([parent, action])
        expect(runningCost).toBe(tree.runningCost(node))
      }
    }),
  )
})
