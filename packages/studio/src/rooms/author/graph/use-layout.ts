import { useEffect, useState } from 'react'
import type { AuthorModel } from '../author-model.ts'
import { type FrameSize, type GraphLayout, layoutOf, viewportFor } from './graph-frame.ts'
import { type GraphPicture, heightOf, widthOf } from './graph-model.ts'

const nothing: GraphLayout = { places: {}, direction: 'down' }

/** Asks for places whenever nodes, their sizes, links or the room for them change. The last places stay until then. */
export function useLayout({ workers }: AuthorModel, picture: GraphPicture, frame: FrameSize | undefined): GraphLayout {
  const [layout, setLayout] = useState(nothing)
  const key = layoutKey(picture)
  const isWide = frame === undefined ? undefined : Math.round((8 * frame.width) / frame.height)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say all that matters of the picture and of the frame
  useEffect(() => {
    if (frame === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    const nodes = picture.items.map((item) => ({ id: item.id, width: widthOf(item), height: heightOf(item) }))
    const links = picture.links.map(({ from, to }) => ({ from, to }))
    // whichever way can be read better
    const ways = (['down', 'right'] as const).map(async (direction) => {
      const places = await workers.model.ask('layout', { nodes, links, direction }, { signal })
      return layoutOf(places, direction)
    })
    Promise.all(ways).then(
      ([down, right]) => setLayout(zoomOf(right!) > 1.05 * zoomOf(down!) ? right! : down!),
      () => {
        // outdated
      },
    )
    const zoomOf = ({ places }: GraphLayout) => viewportFor(picture, places, frame).zoom
    return () => controller.abort()
  }, [workers, key, isWide])
  return layout
}

function layoutKey({ items, links }: GraphPicture): string {
  return JSON.stringify([items.map((item) => [item.id, heightOf(item)]), links.map(({ from, to }) => [from, to])])
}
