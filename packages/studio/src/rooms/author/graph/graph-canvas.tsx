import '@xyflow/react/dist/style.css'
import './graph.css'
import {
  Background,
  BaseEdge,
  type Connection,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  getBezierPath,
  MarkerType,
  type OnConnectEnd,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react'
import { Plus } from 'lucide-react'
import { useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useCommands } from '../../../shell/hooks.ts'
import { currentTheme, onTheme } from '../../../shell/theme.ts'
import type { DomainView } from '../../../workers/model/model-contract.ts'
import { currentPlan } from '../author-state.ts'
import type { LookProps } from '../look.tsx'
import { NoView } from '../look.tsx'
import { graphCommands, useGraphEdits } from './graph-commands.ts'
import { type FrameSize, type NodePlaces, useLayout, viewportFor } from './graph-frame.ts'
import {
  actionId,
  firstShown,
  type GraphLink,
  type GraphPicture,
  graphPicture,
  heightOf,
  labelOfItem,
  nextItem,
  partOfItem,
  widthOf,
} from './graph-model.ts'
import { type GraphScene, type ItemNode, ItemNodeView, SceneContext } from './graph-nodes.tsx'
import { knownFacts, unchangingFacts } from './known-facts.ts'

const nodeTypes = { item: ItemNodeView }
const edgeTypes = { link: LinkEdgeView }
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

function GraphCanvas({ author, shell, view }: LookProps & { readonly view: DomainView }) {
  const plan = useStore(author.store, ({ planning }) => currentPlan(planning))
  const selection = useStore(author.store, (state) => state.selection)
  const trace = useStore(author.store, (state) => state.trace)
  const position = useStore(author.store, (each) => each.position)
  const theme = useSyncExternalStore(onTheme, currentTheme)
  const [shownAtMost, setShownAtMost] = useState(firstShown)
  const [renaming, setRenaming] = useState<string>()
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const edits = useGraphEdits(author, shell)
  const flow = useReactFlow()
  const picture = useMemo(() => graphPicture(view, plan, selection, shownAtMost), [view, plan, selection, shownAtMost])
  const layout = useLayout(author, picture, size)
  const { places, direction } = layout
  const selected = picture.items.find((item) => {
    const part = partOfItem(item)
    return part.kind === selection?.kind && part.name === selection.name
  })?.id

  const unchanging = useMemo(() => unchangingFacts(view, trace), [view, trace])
  const known = useMemo(() => knownFacts(unchanging, trace.states[position]), [unchanging, trace, position])
  const selectedFact = selection?.kind === 'fact' ? selection.name : undefined

  const scene = useMemo((): GraphScene => {
    const nextStep = new Map((plan?.steps ?? []).toReversed().map((step) => [step.action, step]))
    for (const step of (plan?.steps ?? []).slice(position).toReversed()) nextStep.set(step.action, step)
    return {
      isEditable: view.isEditable,
      known,
      nextStep,
      selected,
      selectedFact,
      renaming,
      rename(id, name) {
        setRenaming(undefined)
        const item = picture.items.find((each) => each.id === id)
        if (item !== undefined && name !== undefined) void edits.rename(partOfItem(item), name.trim())
      },
    }
  }, [view, plan, known, position, selected, selectedFact, renaming, picture, edits])

  const nodes = useMemo(() => nodesOf(picture, places, selected), [picture, places, selected])
  const edges = useMemo(() => edgesOf(picture, direction), [picture, direction])
  const fit = () => size && void flow.setViewport(viewportFor(picture, places, size))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view moves when nodes do, and not with every change of a text
  useEffect(() => void fit(), [layout, size])

  const latest = useRef({ picture, selection, selected, fit })
  latest.current = { picture, selection, selected, fit }
  // biome-ignore lint/correctness/useExhaustiveDependencies: commands read what changes through `latest`
  const commands = useMemo(
    () =>
      graphCommands({
        isEditable: view.isEditable,
        hasSelection: () => latest.current.selected !== undefined && latest.current.selection?.kind !== 'start',
        hasFolded: () => latest.current.picture.folded > 0,
        addAction: () => void addAction(),
        rename: () => setRenaming(latest.current.selected),
        remove: () => latest.current.selection && void edits.remove(latest.current.selection),
        fit: () => void latest.current.fit(),
        zoom: (factor) => void flow.zoomTo(flow.getZoom() * factor),
        showMore: () => setShownAtMost((count) => count * 2),
      }),
    [edits, flow, author, shell, view.isEditable],
  )
  useCommands(commands)

  async function addAction(): Promise<void> {
    const name = await edits.addAction()
    if (name !== undefined) setRenaming(actionId(name))
  }

  function connect({ source, target, targetHandle }: Connection): void {
    const [giver, taker] = [source, target].map((id) => picture.items.find((item) => item.id === id))
    if (giver?.kind !== 'action' || taker === undefined || taker.kind === 'start') return
    const index = Number(targetHandle?.slice(1))
    const conditions = taker.kind === 'action' ? taker.action.needs : taker.goal.wants
    const fact = conditions[index]?.fact
    const to = taker.kind === 'action' ? taker.action.name : taker.id === 'goal' ? taker.id : `goal:${taker.name}`
    if (fact !== undefined) void edits.link(giver.action.name, to, fact)
  }

  const explainDrop: OnConnectEnd = (_, { isValid, toNode }) => {
    if (isValid !== true && toNode !== null) shell.say('Drop it on the dot beside a condition.')
  }

  function press(event: React.KeyboardEvent): void {
    const id = (event.target as HTMLElement).closest<HTMLElement>('.react-flow__node')?.dataset['id']
    if (id === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const item = picture.items.find((each) => each.id === id)
    const arrow = arrows[event.key]
    const next = arrow && nextItem(places, picture.links, id, arrow)
    if (next !== undefined) {
      const found = picture.items.find((each) => each.id === next)
      if (found) author.select(partOfItem(found))
      frame.current?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(next)}"]`)?.focus()
    } else if (event.key === 'Enter' && item) {
      author.select(partOfItem(item))
      author.show('form', true)
    } else if (arrow === undefined) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <section className="graph-look" ref={frame} onKeyDown={press} aria-label="Graph: who gives, who needs">
      <SceneContext value={scene}>
        <ReactFlow<ItemNode, LinkEdge>
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          colorMode={theme}
          minZoom={0.15}
          maxZoom={2}
          nodesDraggable={false}
          nodesConnectable={view.isEditable}
          edgesFocusable
          disableKeyboardA11y
          deleteKeyCode={null}
          selectionKeyCode={null}
          zoomOnDoubleClick={false}
          connectionRadius={16}
          onConnect={connect}
          onConnectEnd={explainDrop}
          onNodeClick={(_, { data }) => author.select(partOfItem(data.item))}
          onNodeDoubleClick={(_, { id, data }) => view.isEditable && data.item.kind !== 'start' && setRenaming(id)}
          onPaneClick={() => author.select(undefined)}
          proOptions={{ hideAttribution: true }}
        >
          <Background gap={22} size={1} />
        </ReactFlow>
      </SceneContext>
      <div className="graph-tools" role="toolbar" aria-label="Graph">
        {picture.folded > 0 && (
          <button type="button" className="button" onClick={() => setShownAtMost((count) => count * 2)}>
            {picture.folded} actions folded · show more
          </button>
        )}
        {view.linksLeftOut !== undefined && <span className="pill">{view.linksLeftOut} links left out</span>}
        {view.isEditable && (
          <button type="button" className="button" onClick={() => void addAction()}>
            <Plus size={13} aria-hidden /> Action
          </button>
        )}
      </div>
      {picture.items.length === 0 && (
        <p className="graph-hint">No actions yet. Press A to add the first one, or write one in the text.</p>
      )}
    </section>
  )
}

function nodesOf(picture: GraphPicture, places: NodePlaces, selected: string | undefined): ItemNode[] {
  return picture.items.flatMap((item) => {
    const position = places[item.id]
    if (position === undefined) return []
    const size = { width: widthOf(item), height: heightOf(item) }
    return [
      {
        id: item.id,
        type: 'item' as const,
        position,
        ...size,
        // without it, a new node object forgets its handles, and links vanish until they are measured again
        measured: size,
        data: { item },
        selected: item.id === selected,
        ariaLabel: labelOfItem(item),
      },
    ]
  })
}

function edgesOf({ links }: GraphPicture, direction: 'right' | 'down'): LinkEdge[] {
  return links.map((link) => ({
    id: link.id,
    type: 'link' as const,
    source: link.from,
    target: link.to,
    data: { link },
    ...(direction === 'right'
      ? { sourceHandle: `e${link.effect}`, targetHandle: `c${link.condition}` }
      : { sourceHandle: `b${link.effect}`, targetHandle: `t${link.condition}` }),
    ariaLabel: `${link.label} from ${plainName(link.from)} to ${plainName(link.to)}${link.neverBecause === undefined ? '' : `: never, ${link.neverBecause}`}`,
    markerEnd: {
      type: MarkerType.ArrowClosed,
      color:
        link.neverBecause === undefined ? (link.isInPlan ? 'var(--accent)' : 'var(--border-strong)') : 'var(--red)',
    },
  }))
}

function plainName(id: string): string {
  return id.replace(/^action:/, '')
}

function useSize(frame: React.RefObject<HTMLDivElement | null>): FrameSize | undefined {
  const [size, setSize] = useState<FrameSize>()
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}

export function GraphLook({ author, shell }: LookProps) {
  const view = useStore(author.store, (state) => state.view)
  if (view === undefined)
    return (
      <div className="graph-look empty">
        <NoView author={author} what="graph" />
      </div>
    )
  return (
    <ReactFlowProvider>
      <GraphCanvas author={author} shell={shell} view={view} />
    </ReactFlowProvider>
  )
}

type LinkEdge = Edge<{ readonly link: GraphLink }, 'link'>

function LinkEdgeView(props: EdgeProps<LinkEdge>) {
  const { data, markerEnd, selected } = props
  const { link } = data!
  const [path, x, y] = getBezierPath(props)
  const never = link.neverBecause === undefined ? '' : ' never'
  const isChosen = useContext(SceneContext)?.selectedFact === link.label
  const plan = `${link.isInPlan ? ' in-plan' : ''}${isChosen ? ' chosen' : ''}`
  return (
    <>
      <BaseEdge path={path} {...(markerEnd !== undefined && { markerEnd })} className={`graph-link${never}${plan}`} />
      {(link.caption !== '' || selected) && (
        <EdgeLabelRenderer>
          <span
            className={`graph-label${never}${plan}${selected ? ' selected' : ''}`}
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
            title={link.neverBecause ?? link.text}
          >
            {link.caption || link.label}
            {selected && link.neverBecause !== undefined && <em>{link.neverBecause}</em>}
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  )
}
