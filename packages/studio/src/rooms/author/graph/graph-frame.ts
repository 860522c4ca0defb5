/** Where the graph is in its frame: places of its nodes, and the part of it that is seen. */
import { useEffect, useState } from 'react'
import type { AuthorModel } from '../author-model.ts'
import { type GraphPicture, heightOf, widthOf } from './graph-model.ts'

export type NodePlaces = Readonly<Record<string, { readonly x: number; readonly y: number }>>

export interface FrameSize {
  readonly width: number
  readonly height: number
}

interface GraphLayout {
  readonly places: NodePlaces
  readonly direction: 'right' | 'down'
}

function layoutOf(places: NodePlaces, direction: 'right' | 'down'): GraphLayout {
  return { places, direction }
}

const margin = 24
/** Room for the buttons at the top. */
const top = 52
const largest = 1.1

/** The whole graph, in the middle of the frame. */
export function viewportFor(
  { items }: GraphPicture,
  places: NodePlaces,
  { width, height }: FrameSize,
): { readonly x: number; readonly y: number; readonly zoom: number } {
  const boxes = items.flatMap((item) => {
    const place = places[item.id]
    return place === undefined ? [] : [{ ...place, right: place.x + widthOf(item), bottom: place.y + heightOf(item) }]
  })
  if (boxes.length === 0) return { x: 0, y: 0, zoom: 1 }
  const left = Math.min(...boxes.map(({ x }) => x))
  const upper = Math.min(...boxes.map(({ y }) => y))
  const wide = Math.max(...boxes.map(({ right }) => right)) - left
  const high = Math.max(...boxes.map(({ bottom }) => bottom)) - upper
  const room = { width: width - 2 * margin, height: height - top - margin }
  const zoom = Math.max(0.15, Math.min(largest, room.width / wide, room.height / high))
  return {
    x: margin + (room.width - wide * zoom) / 2 - left * zoom,
    y: top + (room.height - high * zoom) / 2 - upper * zoom,
    zoom,
  }
}

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
