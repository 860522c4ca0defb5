/** Paints a tree on a canvas: what is near as shapes, what is far away and many as pixels. */
import type { DrawColours } from '../colours.ts'
import type { DrawSize } from '../surface.ts'
import { nodeRadius } from './camera.ts'
import { paintLabels } from './paint-labels.ts'
import { paintShapes } from './paint-shapes.ts'
import type { TreePicture } from './tree-picture.ts'
import { type PixelColours, paintPixels, pixelOf } from './tree-pixels.ts'
import { shadeCount } from './tree-scene.ts'
import { visibleNodesFinder } from './visible-nodes.ts'

/** Shapes up to here; pixels beyond. */
const mostShapes = 2_400

/** Returns a painter that keeps its buffers from frame to frame. */
export function treePainter() {
  const find = visibleNodesFinder()
  let image: ImageData | undefined
  let [knownColours, pixelColours]: [DrawColours | undefined, PixelColours | undefined] = [undefined, undefined]
  return (context: CanvasRenderingContext2D, size: DrawSize, colours: DrawColours, picture: TreePicture): void => {
    const { scene, camera } = picture
    const visible = find(scene, camera, size)
    const radius = nodeRadius(camera, scene.isRadial)
    const isFar = visible.nodeCount > mostShapes
    if (isFar) {
      const { width, height } = context.canvas
      if (image?.width !== width || image.height !== height) image = new ImageData(width, height)
      if (knownColours !== colours) {
        knownColours = colours
        pixelColours = pixelColoursOf(colours)
      }
      const pixels = new Uint32Array(image.data.buffer)
      paintPixels(
        { pixels, width, height, ratio: width / size.width },
        scene,
        camera,
        visible,
        Math.max(1, radius),
        pixelColours!,
      )
      context.putImageData(image, 0, 0)
    }
    paintShapes(context, colours, picture, visible, radius, isFar)
    if (!isFar) paintLabels(context, colours, picture, visible, radius)
  }
}

function pixelColoursOf(colours: DrawColours): PixelColours {
  const shades = new Uint32Array(shadeCount + 1)
  for (let shade = 0; shade < shadeCount; shade++) shades[shade] = pixelOf(colours[`s${shade}`]!)
  shades[shadeCount] = pixelOf(colours.grey!)
  return {
    edge: pixelOf(colours['border-strong']!, 0.28),
    edges: pixelOf(colours['border-strong']!, 0.5),
    shades,
    pruned: pixelOf(colours.red!, 0.75),
    goal: pixelOf(colours.yellow!),
    dead: pixelOf(colours.orange!, 0.75),
  }
}
