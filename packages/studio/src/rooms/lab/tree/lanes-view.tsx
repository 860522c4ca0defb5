import { Network, Plus, Scan, Square, Target } from 'lucide-react'
import { useStore } from 'zustand'
import type { AdvanceBy } from '../../../workers/lab/lab-contract.ts'
import { LabExportMenu } from '../export/export-menu.tsx'
import { asSentence } from '../lane-name.ts'
import { nextJob } from '../model/lab-jobs.ts'
import { canAddJob } from '../model/lab-state.ts'
import type { LabPartProps } from '../panel/lab-panel.tsx'
import { useLabWords } from '../words.ts'
import { type ColourBy, colourings } from './colour-by.ts'
import { LaneView } from './lane-view.tsx'
import { Legend } from './legend.tsx'

/** The searches side by side, what makes them go on, and what is seen. */
export function LanesView({ model, views, shell }: LabPartProps) {
  const words = useLabWords(model)
  const count = useStore(model.store, (state) => state.lanes.length)
  const canAdd = useStore(model.store, canAddJob)
  const shape = useStore(model.store, (state) => state.shape)
  const colour = useStore(model.store, (state) => state.colour)
  const isRunning = useStore(model.store, (state) => state.isRunning)
  const failure = useStore(model.store, (state) => state.failure)
  const go = (by: AdvanceBy) => () => {
    model.pause()
    void model.advance(by)
  }
  return (
    <div className="lab-main">
      <div className="lab-tools tool-bar">
        <div role="toolbar" aria-label={words.next}>
          {canAdd && (
            <button
              type="button"
              title={`${words.addJobLong} (A)`}
              onClick={() => void model.addJob(nextJob(model.store.getState()))}
            >
              <Plus size={14} aria-hidden /> {words.addJob}
            </button>
          )}
          <span className="lab-tool-word">{words.next}</span>
          <button type="button" title={`${words.runTo(words.layer)} (L)`} onClick={go({ kind: 'layer' })}>
            {words.layer}
          </button>
          <button type="button" title={`${words.runTo(words.fLevel)} (F)`} onClick={go({ kind: 'f-level' })}>
            {words.fLevel}
          </button>
          <button type="button" title={`${words.runTo(words.solution)} (S)`} onClick={go({ kind: 'solution' })}>
            {words.solution}
          </button>
          <button type="button" title={`${words.runToEnd} (E)`} onClick={go({ kind: 'end' })}>
            {words.end}
          </button>
          <button type="button" title={`${words.stop} (Esc)`} disabled={!isRunning} onClick={model.stop}>
            <Square size={12} aria-hidden /> {words.stop}
          </button>
        </div>
        <div role="toolbar" aria-label={words.lookOfTree} className="lab-view-tools">
          <label className="lab-colour">
            <span>{words.colourBy}</span>
            <select value={colour} onChange={(event) => model.setColour(event.currentTarget.value as ColourBy)}>
              {colourings.map((each) => (
                <option key={each} value={each}>
                  {words.colours[each]}
                </option>
              ))}
            </select>
          </label>
          <button
            type="button"
            className="lab-icon"
            aria-label={shape === 'tidy' ? words.radial : words.tidy}
            title={`${shape === 'tidy' ? words.radial : words.tidy} (T)`}
            onClick={() => model.setShape(shape === 'tidy' ? 'radial' : 'tidy')}
          >
            {shape === 'tidy' ? <Target size={15} aria-hidden /> : <Network size={15} aria-hidden />}
          </button>
          <button
            type="button"
            className="lab-icon"
            aria-label={words.fit}
            title={`${words.fit} (Z)`}
            onClick={views.fit}
          >
            <Scan size={15} aria-hidden />
          </button>
          <LabExportMenu model={model} shell={shell} views={views} />
        </div>
      </div>
      {failure === undefined ? (
        <div className={`lab-lanes of-${count}`}>
          {Array.from({ length: count }, (_, lane) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place
            <LaneView key={lane} model={model} views={views} lane={lane} />
          ))}
        </div>
      ) : (
        <div className="lab-failure" role="alert">
          <h2>{words.stopped}</h2>
          <p>{failure}</p>
          <button type="button" className="button primary" onClick={() => void model.reopen()}>
            {words.tryAgain}
          </button>
        </div>
      )}
      <Sentence model={model} />
      <Legend model={model} />
    </div>
  )
}

/** What is seen, or why it stopped. */
function Sentence({ model }: Pick<LabPartProps, 'model'>) {
  const words = useLabWords(model)
  const note = useStore(model.store, (state) => state.note)
  const ending = useStore(model.store, ({ lanes, active }) => lanes[active]?.state?.ending)
  const isAtEnd = useStore(model.store, ({ lanes, active, moment }) => moment >= (lanes[active]?.state?.moments ?? 0))
  const strategy = useStore(model.store, ({ catalogue, lanes, active }) =>
    catalogue?.strategies.find(({ name }) => name === lanes[active]?.opened?.job.strategy),
  )
  const isPicking = useStore(model.store, ({ picking }) => picking !== undefined)
  const isOpen = useStore(model.store, ({ lanes }) => lanes.some(({ opened }) => opened !== undefined))
  const seen = strategy ? words.seen(strategy.title, strategy.summary) : ''
  const hint = isOpen ? words.hint : ''
  return (
    <p className={isPicking ? 'lab-sentence lab-picking' : 'lab-sentence'} role="status">
      {isPicking
        ? words.picking
        : ((note && asSentence(note)) ?? (isAtEnd && ending !== undefined ? asSentence(ending) : `${seen} ${hint}`))}
    </p>
  )
}
