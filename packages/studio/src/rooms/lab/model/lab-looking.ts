/** What is looked at, and how: the active lane, the node that is shown and the one it is compared with, folds, shape, colours, language. */
import type { StoreApi } from 'zustand/vanilla'
import { type WalkDirection, walkTree } from '../../../draw/search-tree/tree-links.ts'
import type { LabLanguage } from '../../../workers/lab/lab-contract.ts'
import type { ColourBy } from '../tree/colour-by.ts'
import type { LabRunning } from './lab-running.ts'
import { type LabState, type LaneNode, type LayoutShape, mostLanes } from './lab-state.ts'
import { isKnownAt, nodeInHand } from './lane-log.ts'

export function labLooking({ getState, setState }: StoreApi<LabState>, { trees, lookups, askLanes }: LabRunning) {
  /** The node that the inspector shows. */
  const wanted = (): LaneNode | undefined => {
    const { selected, active, moment } = getState()
    if (selected !== undefined) return selected
    return { lane: active, node: Math.max(0, nodeInHand(trees.treeOf(active).log, moment)) }
  }

  return {
    wanted,
    activate(active: number): void {
      if (getState().active === active) return
      setState({ active, selected: undefined })
      lookups.refresh()
    },
    /** Selects a node; undefined follows the node in hand. If a node to compare with is being picked, it is this one. */
    select(place: LaneNode | undefined): void {
      const { picking } = getState()
      if (picking && place !== undefined) setState({ selected: picking, against: place, picking: undefined })
      else setState({ selected: place, ...(place && { active: place.lane }) })
      lookups.refresh()
    },
    /** Compares the selected node with another one; undefined compares with the parent again. */
    compareWith(place: LaneNode | undefined): void {
      setState({ against: place, picking: undefined })
      lookups.refresh()
    },
    /** The next node that is chosen is compared with the one shown now. Called again, it is the one shown then. */
    pick(): void {
      const shown = wanted()
      const { picking } = getState()
      if (picking === undefined) setState({ picking: shown, selected: shown, against: undefined })
      else {
        const isOther = shown !== undefined && (shown.lane !== picking.lane || shown.node !== picking.node)
        setState({ picking: undefined, ...(isOther && { selected: picking, against: shown }) })
      }
      lookups.refresh()
    },
    /** Goes to a neighbour of the node that is shown. */
    walk(direction: WalkDirection): LaneNode | undefined {
      const from = wanted()
      if (from === undefined) return undefined
      const { log, layout } = trees.treeOf(from.lane)
      const shown = new Set(layout?.nodes)
      const { moment } = getState()
      const isShown = (node: number) => shown.has(node) && isKnownAt(log, node, moment)
      const place = { lane: from.lane, node: walkTree(log.links, from.node, direction, isShown) }
      setState({ selected: place, active: from.lane })
      lookups.refresh()
      return place
    },
    /** Hides or shows what is below a node. */
    fold({ lane, node }: LaneNode): void {
      const { collapsed } = getState()
      const set = new Set(collapsed[lane])
      if (!set.delete(node)) set.add(node)
      setState({
        collapsed: Array.from({ length: mostLanes }, (_, at) => (at === lane ? set : (collapsed[at] ?? new Set()))),
      })
      trees.relayout(lane)
    },
    setShape(shape: LayoutShape): void {
      setState({ shape })
      for (const lane of getState().lanes.keys()) trees.relayout(lane)
    },
    setColour: (colour: ColourBy) => setState({ colour }),
    setLanguage(language: LabLanguage): void {
      setState({ language, note: undefined })
      void askLanes()
      void lookups.catalogue()
      lookups.refresh()
    },
    /** Shows other rows of the fringe. */
    showFringe: lookups.showFringe,
  }
}
