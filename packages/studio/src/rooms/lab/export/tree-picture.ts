/** The tree of the active lane as an SVG file: what is on the screen, all of it. */
import { themeColours } from '../../../draw/colours.ts'
import type { ShownTree } from '../../../draw/search-tree/tree-canvas.ts'
import { nodeMarks } from '../../../draw/search-tree/tree-scene.ts'
import { treeSvg } from '../../../draw/search-tree/tree-svg.ts'
import type { ExportedFile } from '../../../workers/lab/lab-contract.ts'
import type { LabModel } from '../model/lab-model.ts'
import { shortNumber } from '../number-text.ts'
import type { LaneScene } from '../tree/lane-scene.ts'
import type { TreeViews } from '../tree/tree-views.ts'
import { labWords } from '../words.ts'

/** Nodes in a file, and nodes with their state as a text: no program opens more gladly. */
const mostDrawn = 20_000
const mostHints = 5_000

export async function treePicture({ store, door }: LabModel, views: TreeViews): Promise<ExportedFile> {
  const { active, lanes, language, colour } = store.getState()
  const words = labWords(language)
  const view = views.of(active)
  const [tree, scene, opened] = [view?.canvas.shown(), view?.scene(), lanes[active]?.opened]
  if (view === undefined || tree === undefined || scene === undefined || opened === undefined)
    throw new Error(words.noTree)
  const nodes = scene.nodes.slice(0, Math.min(scene.nodeEntries, mostHints))
  const { states } = await door.ask('labels', { lane: active, nodes })
  const { problem, job, titles } = opened
  const { range } = scene
  const left = Math.max(0, scene.nodeEntries - mostDrawn)
  const text = treeSvg(firstNodes(tree, scene, mostDrawn), themeColours(view.element), {
    title: `${problem.title} · ${titles.strategy}`,
    hintOf: (entry) => [view.hintOf(entry), states[entry]].filter(Boolean).join(' · '),
    scale: range && {
      label: words.colours[colour],
      least: shortNumber(range.least),
      greatest: shortNumber(range.greatest),
    },
  })
  const name = `${problem.name}-${job.strategy}-tree.svg`.replace(/[^\p{L}\p{N}._-]+/gu, '-')
  return { name, type: 'image/svg+xml', text, ...(left > 0 && { leftOut: words.notInPicture(left) }) }
}

/** A tree with the nodes that were found first. A parent comes before its children, so it is a tree. */
export function firstNodes(tree: ShownTree, { nodeEntries }: Pick<LaneScene, 'nodeEntries'>, most: number): ShownTree {
  if (nodeEntries <= most) return tree
  const mark = tree.scene.mark.slice().fill(nodeMarks.hidden, most)
  return { ...tree, scene: { ...tree.scene, mark }, way: tree.way.filter((entry) => entry < most) }
}
