/** A tree in a canvas: paints when something has changed, at most once per frame, and turns the pointer into pans, zooms and choices. */
import { openSurface } from '../surface.ts'
import { type Camera, closeUp, fitCamera, nodeRadius, pan, reveal, zoom } from './camera.ts'
import { buildNodeGrid, type NodeGrid } from './node-grid.ts'
import { treePainter } from './paint-tree.ts'
import type { TreePicture } from './tree-picture.ts'
import { sceneBounds, type TreeScene } from './tree-scene.ts'

export type ShownTree = Omit<TreePicture, 'camera' | 'hovered'>

export interface TreeCanvasOptions {
  /** A node was clicked; with Shift to compare it. */
  readonly onChoose: (node: number, isOther: boolean) => void
  readonly onHover: (node: number) => void
  readonly onFold: (node: number) => void
  /** Whether the picture must not glide. */
  readonly isStill: () => boolean
}

export interface TreeCanvas {
  show(tree: ShownTree): void
  /** Shows nothing. */
  clear(): void
  /** What is shown. */
  shown(): ShownTree | undefined
  /** Shows the whole tree, and goes on showing it while it grows. */
  fit(): void
  zoomBy(factor: number): void
  panBy(pixelsX: number, pixelsY: number): void
  /** Has a node inside the canvas; `isClose` also large and in the middle. */
  reveal(node: number, isClose?: boolean): void
  close(): void
}

/** Pixels that a pointer may move in a click. */
const clickReach = 4
/** Part of the way to its target that the camera goes in a frame. */
const glide = 0.3

/** A tree with more nodes is fitted at once: gliding would take longer than it is worth. */
const mostGliding = 5_000

export function openTreeCanvas(canvas: HTMLCanvasElement, options: TreeCanvasOptions): TreeCanvas {
  const surface = openSurface(canvas)
  const paint = treePainter()
  let tree: ShownTree | undefined
  let camera: Camera | undefined
  let target: Camera | undefined
  let isFitting = true
  let hovered = -1
  let grid: NodeGrid | undefined
  let gridOf: TreeScene | undefined
  let frame = 0

  const size = () => ({ width: canvas.clientWidth, height: canvas.clientHeight })

  function request(): void {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }

  function draw(): void {
    frame = 0
    if (tree === undefined) return
    if (isFitting) target = fitCamera(sceneBounds(tree.scene), size(), tree.scene.isRadial)
    const isAtOnce = options.isStill() || tree.scene.count > mostGliding
    camera = camera === undefined || target === undefined || isAtOnce ? target : nearer(camera, target)
    if (camera !== target) request()
    surface.show((context, shownSize, colours) => {
      if (tree === undefined) return
      // a canvas of another size is fitted at once
      if (isFitting && camera === target)
        camera = target = fitCamera(sceneBounds(tree.scene), shownSize, tree.scene.isRadial)
      if (camera === undefined) return
      const begun = performance.now()
      paint(context, shownSize, colours, { ...tree, camera, hovered })
      // for those who measure: the last frame's milliseconds
      canvas.dataset['painted'] = (performance.now() - begun).toFixed(1)
    })
  }

  /** Goes to a camera by hand: the tree no longer fits itself. */
  function go(next: Camera | undefined, isAtOnce: boolean): void {
    isFitting = false
    target = next
    if (isAtOnce) camera = next
    request()
  }

  function nodeUnder(event: { readonly clientX: number; readonly clientY: number }): number {
    if (tree === undefined || camera === undefined) return -1
    if (gridOf !== tree.scene) {
      gridOf = tree.scene
      grid = buildNodeGrid(tree.scene)
    }
    const { left, top } = canvas.getBoundingClientRect()
    const reach = Math.max(9, nodeRadius(camera, tree.scene.isRadial) + 3)
    return grid!.nodeAt(camera, event.clientX - left, event.clientY - top, reach)
  }

  const pointers = new Map<number, { x: number; y: number }>()
  let moved = 0
  const listeners = {
    pointerdown(event: PointerEvent) {
      if (event.button !== 0) return
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      moved = 0
      canvas.setPointerCapture(event.pointerId)
    },
    pointermove(event: PointerEvent) {
      const before = pointers.get(event.pointerId)
      if (before === undefined) return hover(nodeUnder(event))
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y]
      moved += Math.abs(dx) + Math.abs(dy)
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      if (other !== undefined && target && tree) {
        // two fingers: what is between them stays between them
        const apart = Math.hypot(before.x - other.x, before.y - other.y)
        const factor = apart === 0 ? 1 : Math.hypot(event.clientX - other.x, event.clientY - other.y) / apart
        const { left, top } = canvas.getBoundingClientRect()
        go(
          zoom(
            target,
            factor,
            (event.clientX + other.x) / 2 - left,
            (event.clientY + other.y) / 2 - top,
            tree.scene.isRadial,
          ),
          true,
        )
      } else if (moved > clickReach && target) go(pan(target, dx, dy), true)
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    pointerup(event: PointerEvent) {
      if (!pointers.delete(event.pointerId) || moved > clickReach) return
      const node = nodeUnder(event)
      if (node >= 0) options.onChoose(node, event.shiftKey)
    },
    pointercancel: (event: PointerEvent) => void pointers.delete(event.pointerId),
    pointerleave: () => hover(-1),
    dblclick(event: MouseEvent) {
      const node = nodeUnder(event)
      if (node >= 0) options.onFold(node)
    },
    wheel(event: WheelEvent) {
      event.preventDefault()
      if (target === undefined || tree === undefined) return
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        const across = event.deltaX === 0 ? event.deltaY : event.deltaX
        return go(pan(target, -across * lines, 0), true)
      }
      const { left, top } = canvas.getBoundingClientRect()
      const factor = Math.exp(-event.deltaY * lines * 0.0022)
      go(zoom(target, factor, event.clientX - left, event.clientY - top, tree.scene.isRadial), true)
    },
  }

  function hover(node: number): void {
    if (node === hovered) return
    hovered = node
    canvas.style.cursor = node >= 0 ? 'pointer' : ''
    options.onHover(node)
    request()
  }

  for (const [kind, listener] of Object.entries(listeners))
    canvas.addEventListener(kind, listener as EventListener, { passive: kind !== 'wheel' })
  const observer = new ResizeObserver(request)
  observer.observe(canvas)

  return {
    show(next) {
      // indexes of another scene are other nodes
      if (next.scene !== tree?.scene) hover(-1)
      tree = next
      canvas.dataset['shown'] = String(next.scene.count)
      request()
    },
    clear() {
      hover(-1)
      tree = undefined
      canvas.dataset['shown'] = '0'
      surface.show(() => {})
    },
    shown: () => tree,
    fit() {
      isFitting = true
      request()
    },
    zoomBy(factor) {
      const { width, height } = size()
      if (target && tree) go(zoom(target, factor, width / 2, height / 2, tree.scene.isRadial), false)
    },
    panBy: (pixelsX, pixelsY) => target && go(pan(target, pixelsX, pixelsY), false),
    reveal(node, isClose = false) {
      if (tree === undefined || target === undefined || node < 0 || node >= tree.scene.count) return
      const { x, y, isRadial } = tree.scene
      if (isClose) go(closeUp(target, x[node]!, y[node]!, size(), isRadial), false)
      else if (!isFitting) go(reveal(target, x[node]!, y[node]!, size()), false)
    },
    close() {
      cancelAnimationFrame(frame)
      observer.disconnect()
      surface.close()
      for (const [kind, listener] of Object.entries(listeners))
        canvas.removeEventListener(kind, listener as EventListener)
    },
  }
}

/** A camera on the way to another; the other one itself when it is nearly there. */
export function nearer(camera: Camera, target: Camera): Camera {
  const mix = (from: number, to: number) => from + (to - from) * glide
  const isThere =
    Math.abs(camera.originX - target.originX) < 0.5 &&
    Math.abs(camera.originY - target.originY) < 0.5 &&
    Math.abs(camera.scaleX / target.scaleX - 1) < 0.004 &&
    Math.abs(camera.scaleY / target.scaleY - 1) < 0.004
  if (isThere) return target
  return {
    scaleX: mix(camera.scaleX, target.scaleX),
    scaleY: mix(camera.scaleY, target.scaleY),
    originX: mix(camera.originX, target.originX),
    originY: mix(camera.originY, target.originY),
  }
}
