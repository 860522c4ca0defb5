/** Keeps the canvas of a lane up to date with the model: without React, because a search that runs changes many times a second. */
import { openTreeCanvas, type TreeCanvas } from '../../../draw/search-tree/tree-canvas.ts'
import { pathToNode } from '../../../draw/search-tree/tree-links.ts'
import type { LabModel } from '../model/lab-model.ts'
import type { LabState } from '../model/lab-state.ts'
import { nodeInHand } from '../model/lane-log.ts'
import { shortNumber } from '../number-text.ts'
import { labWords } from '../words.ts'
import { type LanePlaces, type LaneScene, lanePlaces, laneScene } from './lane-scene.ts'
import type { LaneCanvas } from './tree-views.ts'

export interface LanePainter extends LaneCanvas {
  close(): void
}

const none: ReadonlySet<number> = new Set()

export function openLanePainter(
  model: LabModel,
  lane: number,
  element: HTMLCanvasElement,
  { isStill, onHover }: { readonly isStill: () => boolean; readonly onHover: (text: string) => void },
): LanePainter {
  const { store, treeOf } = model
  let places: LanePlaces | undefined
  let scene: LaneScene | undefined
  const hasOtherTree = changes()
  const hasOtherScene = changes()
  const hasOtherPicture = changes()
  const placeAt = (entry: number) => ({ lane, node: scene!.nodes[entry]! })
  const canvas: TreeCanvas = openTreeCanvas(element, {
    isStill,
    onChoose(entry, isOther) {
      if (isOther) model.compareWith(placeAt(entry))
      else model.select(placeAt(entry))
    },
    onFold: (entry) => model.fold(placeAt(entry)),
    onHover: (entry) => onHover(entry < 0 || scene === undefined ? '' : hoverText(entry)),
  })

  function hoverText(entry: number): string {
    const { log } = treeOf(lane)
    const { nodes, nodeEntries, prunedOf } = scene!
    const words = labWords(store.getState().language)
    const action = log.actions[log.prunedAction[prunedOf[entry - nodeEntries]!]!] ?? ''
    const said = entry < nodeEntries ? labelsOf(entry) : [action, words.legend.pruned]
    return [words.node(nodes[entry]!), ...said].filter(Boolean).join(' · ')
  }

  function labelsOf(entry: number): readonly string[] {
    const { log } = treeOf(lane)
    if (scene === undefined) return []
    if (entry >= scene.nodeEntries) return []
    const node = scene.nodes[entry]!
    return [log.actions[log.action[node]!] ?? '', `f ${shortNumber(log.g[node]! + log.h[node]!)}`]
  }

  function show(state: LabState): void {
    const view = state.lanes[lane]
    const { log, layout } = treeOf(lane)
    // the tree of another search would pass for this one's
    if (view !== undefined && (view.refused.length > 0 || view.state?.nodes === 0)) {
      forget()
      return
    }
    if (view?.opened === undefined || layout === undefined || layout.run !== log.run) return
    const { colour, shape, selected, against, active } = state
    const moment = Math.min(state.moment, view.state?.moments ?? 0)
    const collapsed = state.collapsed[lane] ?? none
    if (hasOtherTree(layout, view.version, colour, collapsed) || places === undefined)
      places = lanePlaces(log, layout, { colour, collapsed, isRadial: shape === 'radial' })
    if (hasOtherScene(places, moment) || scene === undefined) scene = laneScene(places, moment)
    // many changes of the state concern the panels alone
    if (!hasOtherPicture(scene, selected, against, active)) return
    const inHand = nodeInHand(log, moment)
    const chosen = selected?.lane === lane ? selected.node : selected === undefined || active !== lane ? inHand : -1
    const entry = (node: number) => (node < 0 ? -1 : (scene!.entryOf[node] ?? -1))
    const way = chosen < 0 || chosen >= log.counts.nodes ? [] : pathToNode(log.parent, chosen)
    canvas.show({
      scene,
      way: way.map(entry).filter((each) => each >= 0),
      isSolved: chosen >= 0 && (log.goalAt[chosen] ?? Infinity) <= moment,
      selected: selected?.lane === lane ? entry(selected.node) : -1,
      current: entry(inHand),
      other: against?.lane === lane ? entry(against.node) : -1,
      labelsOf,
    })
    element.dataset['nodes'] = String(scene.shownNodes)
  }

  function forget(): void {
    if (scene === undefined) return
    places = scene = undefined
    canvas.clear()
    element.dataset['nodes'] = '0'
  }

  const stop = store.subscribe(show)
  show(store.getState())
  return {
    canvas,
    element,
    scene: () => scene,
    hintOf: hoverText,
    close() {
      stop()
      canvas.close()
    },
  }
}

/** Tells whether any of its arguments differs from the last call's. */
function changes(): (...parts: readonly unknown[]) => boolean {
  let before: readonly unknown[] = []
  return (...parts) => {
    const hasChanged = parts.length !== before.length || parts.some((part, at) => part !== before[at])
    before = parts
    return hasChanged
  }
}
