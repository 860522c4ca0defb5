import { describe, expect, test } from 'vitest'
import { directRpc } from '../../../../test/direct-rpc.ts'
import type { ShownTree } from '../../../draw/search-tree/tree-canvas.ts'
import { treeSvg } from '../../../draw/search-tree/tree-svg.ts'
import { labAnswers } from '../../../workers/lab/lab-answers.ts'
import { createLabModel } from '../model/lab-model.ts'
import { type ColourBy, colourings } from '../tree/colour-by.ts'
import { lanePlaces, laneScene } from '../tree/lane-scene.ts'
import { firstNodes } from './tree-picture.ts'

const names = ['bg', 'border-strong', 'ink-2', 'ink-3', 'accent', 'teal', 'orange', 'purple', 'red', 'yellow', 'grey']
const colours = {
  ...Object.fromEntries([...names, 's0', 's1', 's2', 's3', 's4', 's5'].map((name) => [name, `#colour-${name}`])),
  font: 'sans-serif',
}

async function shownTree({ folded, colour }: { readonly folded: readonly number[]; readonly colour: ColourBy }) {
  const collapsed = [new Set(folded)]
  const source = { kind: 'textbook', name: 'missionaries' } as const
  const options = { door: directRpc(labAnswers()), source, jobs: [{ strategy: 'astar' }], colour, collapsed }
  const model = createLabModel(options)
  await model.ready
  await model.advance({ kind: 'end' })
  await model.settled()
  const { log, layout } = model.treeOf(0)
  model.close()
  const scene = laneScene(lanePlaces(log, layout!, { colour, collapsed: collapsed[0]!, isRadial: false }), 0x7fff_ffff)
  const tree: ShownTree = {
    scene,
    way: [0, 1],
    isSolved: true,
    selected: 1,
    current: 0,
    other: -1,
    labelsOf: (entry) => [log.actions[log.action[scene.nodes[entry]!]!] ?? '', '<&>'],
  }
  return { tree, scene, log }
}

function hinted(svg: string): readonly string[] {
  return [...svg.matchAll(/<circle [^>]*><title>([^<]*)<\/title>/g)].map(([, text]) => text!)
}

describe('the tree as SVG', () => {
  test('keeps the folds of the page', async () => {
    const open = await shownTree({ folded: [], colour: 'f' })
    const { parent, counts } = open.log
    const fold = parent[parent[counts.nodes - 1]!]!
    const folded = await shownTree({ folded: [fold], colour: 'f' })
    const file = ({ tree, scene }: typeof open) =>
      treeSvg(tree, colours, { title: 'a <b>', hintOf: (entry) => `node ${scene.nodes[entry]}` })
    expect(hinted(file(open))).toHaveLength(counts.nodes)
    const shown = hinted(file(folded))
    expect(shown.length).toBeLessThan(counts.nodes)
    for (const text of shown) {
      const node = Number(text.slice(5))
      for (let above = parent[node]!; above >= 0; above = parent[above]!) expect(above).not.toBe(fold)
    }
    expect(file(open)).toContain('<title>a &lt;b&gt;</title>')
    expect(file(open)).not.toMatch(/NaN|undefined|<&>/)
  })

  test.each(colourings)('keeps the colours by %s', async (colour) => {
    const { tree, scene } = await shownTree({ folded: [], colour })
    const svg = treeSvg(tree, colours, { title: '', scale: { label: colour, least: '0', greatest: '9' } })
    for (const shade of new Set(scene.shade.subarray(0, scene.nodeEntries)))
      if (shade > 1 && shade < 6) expect(svg).toMatch(new RegExp(`(?:fill|stroke)="#colour-s${shade}"`))
    expect(svg.match(/<rect /g)).toHaveLength(7)
    expect(svg).toMatch(/^<svg (?:.|\n)*<\/svg>\n$/)
  })

  test('a tree that is too large is cut to the nodes that were found first', async () => {
    const { tree, scene } = await shownTree({ folded: [], colour: 'f' })
    const cut = firstNodes({ ...tree, way: [0, 1, 9] }, scene, 5)
    const svg = treeSvg(cut, colours, { title: '', hintOf: (entry) => `node ${scene.nodes[entry]}` })
    expect(hinted(svg)).toEqual([0, 1, 2, 3, 4].map((entry) => `node ${scene.nodes[entry]}`))
    expect(cut.way).toEqual([0, 1])
    expect(firstNodes(tree, scene, 5_000)).toBe(tree)
  })
})
