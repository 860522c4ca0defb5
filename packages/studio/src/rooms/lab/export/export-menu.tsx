import { Copy, Download } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useCommands } from '../../../shell/hooks.ts'
import { keysAsText } from '../../../shell/keys.ts'
import type { LabPartProps } from '../panel/lab-panel.tsx'
import { commandGroups } from '../words/command-words.ts'
import { labWords } from '../words.ts'
import { exportLab, exportTitle, labExports } from './export-lab.ts'

/** What a search can be taken away as. */
export function LabExportMenu({ model, shell, views }: Pick<LabPartProps, 'model' | 'shell' | 'views'>) {
  const [isOpen, setOpen] = useState(false)
  const language = useStore(model.store, (state) => state.language)
  const words = labWords(language)
  useCommands(
    useMemo(
      () => [
        {
          id: 'lab.export',
          title: labWords(language).exportMenu,
          group: commandGroups(language).export,
          keys: 'Alt+E',
          run: () => setOpen(true),
        },
      ],
      [language],
    ),
  )
  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>
        <button type="button" title={`${words.export} (Alt E)`}>
          <Download size={14} aria-hidden /> {words.export}
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu lab-export" align="end" sideOffset={4}>
          {labExports.map((each) => (
            <DropdownMenu.Group key={each.keys} className="lab-export-row">
              <DropdownMenu.Item onSelect={() => void exportLab(model, shell, views, each)}>
                {exportTitle(each, language)}
                <kbd>{keysAsText(each.keys, shell.isMac)}</kbd>
              </DropdownMenu.Item>
              {each.format !== 'png' && (
                <DropdownMenu.Item
                  aria-label={`${words.copy}: ${exportTitle(each, language)}`}
                  title={words.copy}
                  onSelect={() => void exportLab(model, shell, views, each, 'copy')}
                >
                  <Copy size={13} aria-hidden />
                </DropdownMenu.Item>
              )}
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
