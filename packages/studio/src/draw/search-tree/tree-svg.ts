/** A tree as an SVG file: the whole of it, with the folds, the colours and the highlights of the screen. */
import { escapeXml } from '@telos/core/text'
import { rounded, svgContext, svgDocument } from '@telos/draw'
import type { DrawColours } from '../colours.ts'
import { type Camera, nodeRadius } from './camera.ts'
import { paintLabels } from './paint-labels.ts'
import { paintShapes } from './paint-shapes.ts'
import type { TreePicture } from './tree-picture.ts'
import { nodeMarks, sceneBounds, shadeCount, type TreeBounds } from './tree-scene.ts'
import { visibleNodesFinder } from './visible-nodes.ts'

export interface TreeSvgOptions {
  readonly title: string
  /** What the colours mean. */
  readonly scale?: { readonly label: string; readonly least: string; readonly greatest: string } | undefined
  /** What is said where the mouse rests on a node; none where it is empty. */
  readonly hintOf?: (entry: number) => string
}

/** Pixels between neighbours and between levels, and how wide a picture becomes before its nodes move closer. */
const roomy = { x: 46, y: 58 }
const widest = 6_000
const closest = 3
const margin = 36
/** Below the tree, for the scale. */
const footer = 30

export function treeSvg(
  tree: Omit<TreePicture, 'camera' | 'hovered'>,
  colours: DrawColours,
  { title, scale, hintOf }: TreeSvgOptions,
): string {
  const bounds = sceneBounds(tree.scene)
  const { camera, width, height } = fileCamera(bounds, tree.scene.isRadial)
  const picture: TreePicture = { ...tree, camera, hovered: -1 }
  const visible = visibleNodesFinder()(tree.scene, camera, { width, height })
  const radius = nodeRadius(camera, tree.scene.isRadial)
  const context = svgContext()
  paintShapes(context, colours, picture, visible, radius, false)
  paintLabels(context, colours, picture, visible, radius)
  const markup = [
    `<rect width="${rounded(width)}" height="${rounded(height)}" fill="${escapeXml(colours.bg!)}"/>`,
    context.markup(),
    ...(hintOf ? hints(picture, radius, hintOf) : []),
    ...(scale ? [scaleBar(scale, colours, height)] : []),
  ]
  return `${svgDocument(width, height, title, markup.join('\n'))}\n`
}

/** The whole tree, as large as is comfortable. */
function fileCamera({ left, right, top, bottom }: TreeBounds, isRadial: boolean) {
  const [across, down] = [right - left, bottom - top]
  const scaleX = Math.max(closest, Math.min(roomy.x, widest / Math.max(1, across, isRadial ? down : 0)))
  const scaleY = isRadial ? scaleX : roomy.y
  const camera: Camera = { scaleX, scaleY, originX: margin - left * scaleX, originY: margin - top * scaleY }
  const width = Math.max(260, across * scaleX + 2 * margin)
  return {
    camera: { ...camera, originX: camera.originX + (width - across * scaleX - 2 * margin) / 2 },
    width,
    height: down * scaleY + 2 * margin + footer,
  }
}

/** Circles that cannot be seen and tell their text to the mouse, and to those who cannot see the picture. */
function hints({ scene, camera }: TreePicture, radius: number, hintOf: (entry: number) => string): readonly string[] {
  const found: string[] = []
  for (let entry = 0; entry < scene.detailsFrom; entry++) {
    if (scene.mark[entry] === nodeMarks.hidden) continue
    const text = hintOf(entry)
    if (text === '') continue
    const [x, y] = [scene.x[entry]! * camera.scaleX + camera.originX, scene.y[entry]! * camera.scaleY + camera.originY]
    const place = `cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(Math.max(3, radius))}"`
    found.push(`<circle ${place} fill="#000" fill-opacity="0"><title>${escapeXml(text)}</title></circle>`)
  }
  return found
}

function scaleBar(
  { label, least, greatest }: NonNullable<TreeSvgOptions['scale']>,
  colours: DrawColours,
  height: number,
): string {
  const [left, top, side] = [margin, height - footer, 14]
  const words = (x: number, text: string, anchor: string) =>
    `<text x="${x}" y="${rounded(top + 11)}" text-anchor="${anchor}" font-size="12" font-family="${escapeXml(colours.font!)}" fill="${escapeXml(colours['ink-2']!)}">${escapeXml(text)}</text>`
  const begin = left + 8 + 7 * `${label} ${least}`.length
  const boxes = Array.from(
    { length: shadeCount },
    (_, shade) =>
      `<rect x="${begin + shade * side}" y="${rounded(top)}" width="${side}" height="12" fill="${escapeXml(colours[`s${shade}`]!)}"/>`,
  )
  return [
    words(left, `${label} ${least}`, 'start'),
    ...boxes,
    words(begin + shadeCount * side + 8, greatest, 'start'),
  ].join('')
}
