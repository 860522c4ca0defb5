import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directRpc } from '../../../../test/direct-rpc.ts'
import { nodeMarks } from '../../../draw/search-tree/tree-scene.ts'
import { labAnswers } from '../../../workers/lab/lab-answers.ts'
import { createLabModel } from '../model/lab-model.ts'
import { nodeInHand } from '../model/lane-log.ts'
import { fitsMoment } from '../model/lanes.ts'
import { shadeOf, valueRange } from './colour-by.ts'
import { lanePlaces, laneScene } from './lane-scene.ts'

async function solvedLane() {
  const source = { kind: 'textbook', name: 'eight-puzzle', start: 'moves=60,seed=4' } as const
  const model = createLabModel({ door: directRpc(labAnswers()), source, jobs: [{ strategy: 'astar' }] })
  await model.ready
  await model.advance({ kind: 'end' })
  await model.settled()
  const { log, layout } = model.treeOf(0)
  const { moments } = model.store.getState().lanes[0]!.state!
  model.close()
  return { log, layout: layout!, moments }
}

const lane = await solvedLane()
const options = { colour: 'f', isRadial: false, collapsed: new Set<number>() } as const

function marksAt(moment: number) {
  const scene = laneScene(lanePlaces(lane.log, lane.layout, options), moment)
  const counts = { hidden: 0, open: 0, expanded: 0, goal: 0, pruned: 0, dead: 0, folded: 0 }
  const names = Object.keys(nodeMarks) as (keyof typeof nodeMarks)[]
  for (let entry = 0; entry < scene.nodeEntries; entry++) counts[names[scene.mark[entry]!]!]++
  return { scene, counts }
}

test('the picture of a moment has what was known then: expanded nodes are those that were taken', () => {
  const { scene, counts } = marksAt(lane.moments)
  expect(counts.goal).toBe(1)
  expect(counts.hidden).toBe(0)
  expect(counts.expanded + counts.goal).toBe(new Set(lane.log.takenNode.subarray(0, lane.log.takenCount)).size)
  expect(scene.count - scene.nodeEntries).toBe(lane.log.prunedCount)
  const early = marksAt(5)
  expect(early.counts).toMatchObject({ expanded: 5, goal: 0 })
  expect(early.scene.shownNodes).toBe(early.counts.open + 5)
  expect(marksAt(0).scene.shownNodes).toBe(1)
})

test('the node in hand is the one that was taken at the moment, also where others were dropped', () => {
  const { log, moments } = lane
  expect(log.goalAt[nodeInHand(log, moments)]).toBe(moments)
  expect(log.takenAt[nodeInHand(log, 40)]).toBe(40)
  expect(nodeInHand(log, 0)).toBe(-1)
})

test('parents come before their children, and entries lead back to nodes', () => {
  const { scene } = marksAt(lane.moments)
  for (let entry = 0; entry < scene.count; entry++) expect(scene.parent[entry]!).toBeLessThan(entry)
  for (let entry = 0; entry < scene.nodeEntries; entry++) expect(scene.entryOf[scene.nodes[entry]!]).toBe(entry)
})

test('shades go from the least to the greatest value', () => {
  const range = valueRange(lane.log, 'f')!
  expect(shadeOf(range.least, range)).toBe(0)
  expect(shadeOf(range.greatest, range)).toBe(5)
  expect(shadeOf(Infinity, range)).toBe(255)
  expect(valueRange(lane.log, 'status')).toBeUndefined()
  expect(valueRange(lane.log, 'order')).toEqual({ least: 0, greatest: lane.log.counts.nodes - 1 })
})

test('a layout serves earlier moments of its round, until most of it would be hidden', () => {
  expect(fitsMoment(lane.log, lane.layout, lane.moments, 0)).toBe(true)
  expect(fitsMoment(lane.log, lane.layout, lane.moments, 1)).toBe(false)
  expect(fitsMoment(lane.log, undefined, 0, 0)).toBe(false)
  expect(fitsMoment(lane.log, { ...lane.layout, at: 3 }, 9, 0)).toBe(false)
  if (lane.layout.nodes.length >= 200) expect(fitsMoment(lane.log, lane.layout, 1, 0)).toBe(false)
})

test('places do not depend on the moment: what was pruned later is hidden, and by status shades follow the marks', () => {
  const places = lanePlaces(lane.log, lane.layout, { ...options, colour: 'status' })
  fc.assert(
    fc.property(fc.nat(lane.moments), (moment) => {
      const scene = laneScene(places, moment)
      expect(scene.x).toBe(places.x)
      for (let entry = 0; entry < scene.count; entry++) {
        const isNode = entry < scene.nodeEntries
        const since = isNode
          ? lane.log.createdAt[scene.nodes[entry]!]!
          : lane.log.prunedAt[scene.prunedOf[entry - scene.nodeEntries]!]!
        expect(scene.mark[entry] === nodeMarks.hidden).toBe(since > moment)
        if (isNode) expect(scene.shade[entry]).toBe(scene.mark[entry] === nodeMarks.open ? 2 : 4)
      }
    }),
    { numRuns: 20 },
  )
})
