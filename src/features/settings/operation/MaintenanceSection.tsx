import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { endMaintenance, type Operation } from '#api/operation.ts';
import { stageOf } from '#domain/operation/maintenance.ts';
import { momentText } from '#domain/time/day-text.ts';
import { useNow } from '#page/data/now.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { useLanguage } from '#page/words/language.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { Message } from '#ui/Message.tsx';
import { Section } from '#ui/Section.tsx';
import { MaintenanceDialog } from './MaintenanceDialog.tsx';
import { operationRecord } from './operation-record.ts';
import classes from '../settings.module.css';

/** Plans, changes and ends maintenance. */
export function MaintenanceSection({ operation }: { operation: Operation }) {
  const language = useLanguage();
  const now = useNow();
  const [opened, setOpened] = useState<Operation | null>(null);
  const ending = useRecordCommand({ endpoint: endMaintenance, record: operationRecord, seen: operation });
  const { maintenance } = operation;
  const isRunning = maintenance !== null && (operation.isRunning || stageOf(maintenance, now) === 'running');
  const [from, until] = [maintenance && momentText(maintenance.from), maintenance?.until];
  const end = until ? momentText(until) : null;
  return (
    <Section
      title={<Trans>Maintenance</Trans>}
      about={<Trans>Closes the portal and the customers’ pages for everybody but administrators.</Trans>}
    >
      {operation.maintenanceByEnvironment && (
        <Message tone="bad">
          <Trans>
            Maintenance is switched on in the server’s environment (MAINTENANCE) and can only be ended there.
          </Trans>
        </Message>
      )}
      <div className={classes['row']}>
        <span>
          {maintenance === null ? (
            <Trans>No maintenance is planned.</Trans>
          ) : (
            <>
              {isRunning ? (
                <Trans>Maintenance has been running since {from}</Trans>
              ) : (
                <Trans>Maintenance is planned from {from}</Trans>
              )}
              <small>
                {end ? <Trans>until {end}</Trans> : <Trans>until an administrator ends it</Trans>}
              </small>
              {maintenance.text && <small>{maintenance.text[language]}</small>}
            </>
          )}
        </span>
        <Group gap="xs">
          {maintenance && (
            <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate({})}>
              {isRunning ? <Trans>End maintenance</Trans> : <Trans>Call off</Trans>}
            </Button>
          )}
          <Button variant="default" onClick={() => setOpened(operation)}>
            {maintenance ? <Trans>Change</Trans> : <Trans>Plan maintenance</Trans>}
          </Button>
        </Group>
      </div>
      <CommandTrouble error={ending.error} />
      {opened && <MaintenanceDialog operation={opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}
