import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { targetDate } from '#domain/claim/claim.ts';
import { damageDateProblem } from '#domain/claim/filing.ts';
import { requiredPhotoSlots } from '#domain/files/photo-limits.ts';
import { dayOfJudgement } from '#domain/time/capture.ts';
import { afterClaimEvent, claimEvents, type ClaimEvent } from '#domain/claim/events.ts';
import type { ClaimStatus } from '#domain/claim/status.ts';
import { InsuredObject, isClaimable, maxDevicesPerKitchen } from '#domain/contract/objects/insured-object.ts';
import { policyEnd, productOf, serviceCommencement } from '#domain/contract/product.ts';
import {
  acceptsClaims,
  contractStatuses,
  isPolicy,
  type ContractStatus,
} from '#domain/contract/life/status.ts';
import { afterContractEvent, contractEvents } from '#domain/contract/life/transitions.ts';
import { Customer } from '#domain/customer/customer.ts';
import { orderStatuses } from '#domain/shop/order-status.ts';
import { totalsOf } from '#domain/shop/totals.ts';
import { addMonths, berlinDate } from '#domain/time/date.ts';
import { contractRow } from '../contracts/contract-row.ts';
import { demoData } from './data.ts';
import { demoDeeds } from './deeds.ts';
import { studios } from './studios.ts';

const now = new Date('2026-11-21T10:00:00Z');
const today = berlinDate(now);
const data = demoData({ now, passwordHash: 'hash' });

describe('the demo data', () => {
  it('is the same for the same day, and moves with it', () => {
    expect(demoData({ now, passwordHash: 'hash' })).toEqual(data);
    const later = demoData({ now: new Date('2027-02-01T10:00:00Z'), passwordHash: 'hash' });
    expect(later.contracts.at(-1)!.row.createdAt > now).toBe(true);
  });

  it('tells the same stories at every hour of the day', () => {
    const stories = (hour: number) => {
      const at = new Date(Date.UTC(2026, 10, 23, hour, 7));
      const { contracts } = demoData({ now: at, passwordHash: 'hash' });
      return contracts.map(({ row }) => `${row.code} ${row.status}`).toSorted();
    };
    expect(stories(1)).toEqual(stories(20));
    const waiting = data.contracts.filter(
      ({ row }) => row.mailFailedAt && row.createdAt < new Date(now.getTime() - 22 * 86_400_000),
    );
    expect(waiting.length).toBeGreaterThan(1);
  });

  it('is as much as was promised, over all products and statuses', () => {
    expect([data.contracts.length, data.claims.length, data.users.length]).toEqual([600, 120, 8]);
    expect([data.associations.length, studios.length]).toEqual([3, 12]);
    expect(new Set(data.contracts.map(({ row }) => row.status))).toEqual(new Set(contractStatuses));
    expect(new Set(data.contracts.map(({ row }) => row.productSlug)).size).toBe(7);
    const ofShop = data.claims.filter(({ row }) => row.clientCode === studios[0]!.code).length;
    expect(ofShop).toBeGreaterThan(15);
    expect(new Set(data.contracts.map(({ row }) => row.code)).size).toBe(600);
  });

  it('has orders in every state, added up as the shop does, the last ones still to be packed', () => {
    const { orders } = data;
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    for (const { items, quantity, subtotal, shipment, vat, total } of orders) {
      expect({ quantity, subtotal, shipment, vat, total }).toEqual(totalsOf(items));
    }
    const placed = orders.map(({ placedAt }) => placedAt.getTime());
    expect(placed).toEqual(placed.toSorted((a, b) => a - b));
    expect(placed.every((at) => at < now.getTime())).toBe(true);
  });

  it('tells of every contract that waits or has ended how it came to that, in order and to its status', () => {
    for (const contract of data.contracts) {
      const { status, createdAt } = contract.row;
      const deeds = demoDeeds(contract, { now, admin: 'Andrea Vogt' });
      const told = deeds.map(({ action }) => action);
      const last = {
        declined: 'decline',
        withdrawn: 'withdraw',
        rescinded: 'rescind',
        pending: 'askConfirmation',
      } as const;
      if (status in last)
        expect([status, told]).toEqual([status, expect.arrayContaining([last[status as keyof typeof last]])]);
      let before = createdAt;
      let reached: ContractStatus = 'created';
      for (const { action, at, reason } of deeds) {
        expect(at >= before && at < now).toBe(true);
        before = at;
        const event = contractEvents.find((one) => one === action);
        if (event) reached = afterContractEvent(reached, event) ?? reached;
        expect(reason !== null).toBe(action === 'decline' || action === 'withdraw');
      }
      if (deeds.length > 0) expect(reached).toBe(status);
    }
  });

  it('obeys the rules of products and the order in which things happen', () => {
    for (const { row } of data.contracts) {
      const product = productOf(row.productSlug);
      expect(product.privatePersonOnly && row.customer.type !== 'person').toBe(false);
      expect(contractRow(row).tab).toBe(isPolicy(row.status) ? 'active' : 'inactive');
      const created = berlinDate(row.createdAt);
      const known = [
        row.purchaseDate!,
        row.orderReceiptDate!,
        created,
        row.dataConfirmationDate,
        row.activationDate,
      ];
      const days = known.filter((day) => day != null);
      expect(days).toEqual(days.toSorted());
      expect(days.at(-1)! <= today).toBe(true);
      expect(row.createdAt <= now).toBe(true);
      expect(row.activationDate !== null || !isPolicy(row.status)).toBe(true);
      expect(row.policyNumber !== null).toBe(row.activationDate !== null && row.status !== 'approved');
    }
  });

  it('waits for the delivery before it, and for the activation after it', () => {
    const deliveries = (status: string) =>
      data.contracts.filter(({ row }) => row.status === status).map(({ row }) => row.deliveryDate!);
    expect(deliveries('pending_delivery').every((day) => day > today)).toBe(true);
    expect(deliveries('pending_activation').every((day) => day <= today)).toBe(true);
  });

  it('reckons end and commencement from the start', () => {
    for (const { row } of data.contracts.filter((contract) => contract.row.activationDate)) {
      const product = productOf(row.productSlug);
      const start = row.policyStartDate!;
      expect(start >= row.purchaseDate! && start <= addMonths(row.activationDate!, 24)).toBe(true);
      expect(row.policyEndDate).toBe(policyEnd(product, start));
      expect(row.serviceCommencementDate).toBe(serviceCommencement(product, start));
    }
  });

  it('has customers, kitchens and devices as the domain knows them', () => {
    for (const { row, objects } of data.contracts) {
      expect(v.is(Customer, row.customer)).toBe(true);
      expect((row.customer.personTwoFirstName === null) === (row.customer.personTwoLastName === null)).toBe(
        true,
      );
      expect(row.customer.mobileNumber ?? '+49171').toMatch(/^\+49\d+$/);
      expect(row.customer.address.zipCode).toMatch(/^\d{5}$/);
      expect(row.kvAbNumber.length).toBeLessThanOrEqual(50);
      const devices = objects.filter((object) => object.insuredObjectName === 'e_device');
      expect(devices.length).toBeGreaterThanOrEqual(1);
      expect(devices.length).toBeLessThanOrEqual(maxDevicesPerKitchen);
      for (const object of objects) expect(v.is(InsuredObject, object)).toBe(true);
    }
  });

  it('has claims that could have been filed', () => {
    for (const { row, photos } of data.claims) {
      const contract = data.contracts.find((candidate) => candidate.row.code === row.contractCode)!;
      expect(acceptsClaims(contract.row.status)).toBe(true);
      expect(contract.row.activationDate! <= row.damageDate).toBe(true);
      const object = contract.objects.find((candidate) => candidate.policyObjectId === row.policyObjectId)!;
      expect(isClaimable(object)).toBe(true);
      expect(damageDateProblem(row.damageDate, dayOfJudgement(row.capturedAt, row.reportedAt))).toBeNull();
      expect(row.capturedAt <= row.reportedAt && row.reportedAt <= now).toBe(true);
      expect(row.targetDate).toBe(targetDate(row.reportedAt));
      const slots = photos.map((photo) => photo.slot);
      expect(slots).toEqual(expect.arrayContaining([...requiredPhotoSlots]));
      expect(new Set(slots).size).toBe(slots.length);
      expect(row.photoCount).toBe(photos.length);
    }
  });

  it('has histories that lead to where the claims are', () => {
    const eventOf = (kind: string) =>
      (Object.keys(claimEvents) as ClaimEvent[]).find((event) => claimEvents[event].history === kind)!;
    for (const { row, history } of data.claims) {
      expect(history[0]!.kind).toBe('filed');
      const steps = history.slice(1).map((entry) => entry.kind);
      const status = steps.reduce<ClaimStatus | null>((at, kind) => {
        return at === null ? null : afterClaimEvent(at, eventOf(kind));
      }, 'open');
      expect(status).toBe(row.status);
      const times = history.map((entry) => entry.at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)! <= now.getTime()).toBe(true);
    }
  });
});
