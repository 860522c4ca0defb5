import { Copy, FlaskConical, PencilRuler, X } from 'lucide-react'
import { useStore } from 'zustand'
import { copyText } from '../../../documents/take-away.ts'
import type { StudioShell } from '../../../shell/room.ts'
import type { RunDetails } from '../../../workers/runs/runs-contract.ts'
import { progressOf } from '../live/campaign-progress.ts'
import { roomsFor } from '../model/open-run.ts'
import type { RunsModel } from '../model/runs-model.ts'
import type { ChangeAddress } from '../use-runs-address.ts'
import { campaignStateText } from './campaign-list-view.tsx'

export interface RunActions {
  readonly open: (room: 'lab' | 'author', details: RunDetails) => void
}

interface RunInspectorProps {
  readonly model: RunsModel
  readonly change: ChangeAddress
  readonly shell: StudioShell
  readonly actions: RunActions
}

/** The run that is looked at, or two of them; without one, the campaign. */
export function RunInspector({ model, change, shell, actions }: RunInspectorProps) {
  const run = useStore(model.store, (state) => state.run)
  const beside = useStore(model.store, (state) => state.beside)
  const wanted = useStore(model.store, ({ address }) => address.run)
  return (
    <aside className="runs-inspector" aria-label="Inspector">
      {run ? (
        <>
          <div className="runs-inspector-head">
            <h2>
              {run.result.domain} <span>{run.result.task}</span>
            </h2>
            <button
              type="button"
              className="icon-button"
              aria-label="Look at no run"
              onClick={() => change({ run: '', beside: '' })}
            >
              <X size={16} aria-hidden />
            </button>
          </div>
          {[run, ...(beside ? [beside] : [])].map((details) => (
            <OneRun key={details.result.run} details={details} shell={shell} actions={actions} isOpen={!beside} />
          ))}
        </>
      ) : wanted === '' ? (
        <CampaignFacts model={model} change={change} />
      ) : (
        <p className="runs-note">This run is not in the campaign, or has not been read yet.</p>
      )}
    </aside>
  )
}

interface OneRunProps {
  readonly details: RunDetails
  readonly shell: StudioShell
  readonly actions: RunActions
  /** Whether log and plan are unfolded. */
  readonly isOpen: boolean
}

function OneRun({ details, shell, actions, isOpen }: OneRunProps) {
  const { result, outcome, isSolved, isExplained, figures, task, command } = details
  const { algorithm, repetition, seed, detail, plan, engine, log, limits, machine, revision, started, run } = result
  const mark = isSolved ? 'solved' : isExplained ? 'unsolved' : 'failed'
  const shape = isSolved ? '✓' : isExplained ? '■' : '✕'
  const rooms = roomsFor(task)
  return (
    <section className="runs-run" aria-label={`Run of ${algorithm}`}>
      <h3>{algorithm}</h3>
      <p className={`runs-outcome ${mark}`}>
        <span aria-hidden>{shape}</span> {outcome}
      </p>
      {detail !== undefined && <p className="runs-detail">{detail}</p>}
      <div className="runs-actions">
        {rooms.includes('lab') && (
          <button
            type="button"
            className={isSolved ? 'button' : 'button primary'}
            onClick={() => actions.open('lab', details)}
          >
            <FlaskConical size={14} aria-hidden /> Open in Lab
          </button>
        )}
        {rooms.includes('author') && (
          <button type="button" className="button" onClick={() => actions.open('author', details)}>
            <PencilRuler size={14} aria-hidden /> Open in Author
          </button>
        )}
      </div>
      <dl className="runs-figures">
        {figures.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {engine !== undefined && (
          <div>
            <dt>Found by</dt>
            <dd>{engine}</dd>
          </div>
        )}
      </dl>
      {command !== undefined && (
        <div className="runs-command">
          <code>{command}</code>
          <button
            type="button"
            className="icon-button"
            aria-label="Copy the command"
            title="Copy the command (C)"
            onClick={() => void copyCommand(details, shell)}
          >
            <Copy size={14} aria-hidden />
          </button>
        </div>
      )}
      {log !== undefined && <Fold title="Log" text={log} isOpen={isOpen} />}
      {plan !== undefined && (
        <Fold
          title={`Plan, ${plan.trimEnd().split('\n').length} steps`}
          text={plan}
          isOpen={isOpen && log === undefined}
        />
      )}
      <details className="runs-more">
        <summary>Limits, machine, seed</summary>
        <dl className="runs-figures">
          {[
            ['Limits', limitsText(limits)],
            ['Machine', `${machine.host}, ${machine.processor}`],
            ['Cores, load', `${machine.cores}, ${machine.load}`],
            ...(machine.core === undefined ? [] : [['Pinned to core', String(machine.core)]]),
            ['Software', machine.software],
            ['Revision', revision],
            ['Repetition, seed', `${repetition + 1}, ${seed}`],
            ['Began', started ?? 'unknown'],
            ['Run', run],
            ...(result.source === undefined ? [] : [['From', result.source]]),
          ].map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}

function Fold({ title, text, isOpen }: { readonly title: string; readonly text: string; readonly isOpen: boolean }) {
  return (
    <details className="runs-more" open={isOpen}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <pre tabIndex={0}>{text.slice(0, longest)}</pre>
    </details>
  )
}

/** Characters that a panel shows. */
const longest = 200_000

function limitsText(limits: RunDetails['result']['limits']): string {
  const { cpu, wall, memory, expansions } = limits
  return [`${cpu} s CPU`, `${wall} s`, `${memory} MiB`, expansions && `${expansions} expansions`]
    .filter(Boolean)
    .join(', ')
}

export async function copyCommand({ command }: RunDetails, shell: StudioShell): Promise<void> {
  if (command === undefined) return shell.say('This result does not say which command made it.')
  await copyText(command).then(
    () => shell.say('The command is on the clipboard.'),
    (error: Error) => shell.say(error.message),
  )
}

/** What is open, and how far it is. */
function CampaignFacts({ model, change }: { readonly model: RunsModel; readonly change: ChangeAddress }) {
  const opened = useStore(model.store, (state) => state.opened)
  const hasOthers = useStore(model.store, (state) => state.address.hasOthers)
  if (opened === undefined) return null
  const { description, shown, modified, reading } = opened
  const { title, about, total } = description
  const progress = shown && progressOf({ ...description, tally: shown.tally, modified, reading }, Date.now())
  return (
    <>
      <h2>{title || 'Results'}</h2>
      {about !== '' && <p>{about}</p>}
      {shown && progress && (
        <>
          <p className="runs-state">
            {shown.tally.runs.toLocaleString('en')}
            {total !== undefined && ` of ${total.toLocaleString('en')}`} runs, {campaignStateText(progress)}
          </p>
          {progress.share !== undefined && progress.state !== 'done' && (
            <progress value={progress.share} aria-label="Progress" />
          )}
          <dl className="runs-figures">
            {shown.tally.algorithms.map(({ algorithm, solved, runs }) => (
              <div key={algorithm}>
                <dt>{algorithm}</dt>
                <dd>
                  {solved.toLocaleString('en')} of {runs.toLocaleString('en')} solved
                </dd>
              </div>
            ))}
          </dl>
          {shown.problems.map((problem) => (
            <p key={problem} className="runs-trouble" role="alert">
              {problem}
            </p>
          ))}
          {shown.others > 0 && (
            <label className="runs-check">
              <input
                type="checkbox"
                checked={hasOthers}
                onChange={({ currentTarget }) => change({ hasOthers: currentTarget.checked }, true)}
              />
              show them, too
            </label>
          )}
        </>
      )}
      <p className="runs-note">Click a cell, a point or a row to look at its run.</p>
    </>
  )
}
