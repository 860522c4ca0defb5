/**
 * Pictures of plans, trees, charts and worlds, on a canvas or as SVG. Every text is escaped, whatever it contains.
 *
 * @example
 * import { lineChart } from '@telos/draw'
 *
 * lineChart({ title: 'Nodes', x: 'seconds', y: 'nodes', series: [{ name: 'A*', points: [[0, 1], [1, 400]] }] })
 *
 * @module
 */

// pictures of plans
export { type DrawnPlan, type PlanPictureOptions, planToSvg } from './plans/plan-picture.ts'

// charts
export { type LineChart, lineChart } from './charts/line-chart.ts'
export { type BarPicture, type BarPanel, barCharts, type ChartBar, longestBar } from './charts/bar-charts.ts'

// films of worlds
export type { Caption, WorldScene, Film, FilmScene, GroundMark, SceneFigure } from './film/film.ts'
export { drawFilm } from './film/film-svg.ts'

// trees
export { type NodeDistance, type TidyPlaces, tidyTree } from './trees/tidy-tree.ts'
export {
  BOX_COLUMN,
  type BoxPlaces,
  type BoxSizes,
  type BoxTreeFrame,
  boxLine,
  boxTreePicture,
  type DrawnBox,
  drawBox,
  drawEdge,
  layOutBoxes,
  movedParts,
  titledPart,
} from './trees/box-tree.ts'

// parts of charts
export { type ChartAxis, type ChartScale, makeScale } from './charts/chart-scale.ts'
export { type ChartSeries, legendRows, seriesMarker } from './charts/chart-series.ts'
export {
  axes,
  CHART_COLUMN,
  type ChartFrame,
  chartPicture,
  fitted,
  isDrawable,
  type PlotArea,
  seriesColours,
  ticksBelow,
  ticksBeside,
} from './charts/chart-frame.ts'

// documents of SVG
export { roundPixels, type SvgFrame, svgPicture } from './svg.ts'

// one drawing for canvases and SVG
export type { Lettering, Pen, PenBox, PenPaint, PenPlace } from './pens/pen.ts'
export { type Canvas2d, canvasPen } from './pens/canvas-pen.ts'
export { type SvgPen, svgDocument, svgPen } from './pens/svg-pen.ts'
export { type PathContext, type SvgContext, svgContext } from './pens/svg-context.ts'
export { box, disc, oval, polygon, polyline, rounded, withMirror } from './pens/path-data.ts'
