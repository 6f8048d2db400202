import { describe, expect, test } from 'vitest';
import { read } from '../reading/reading.ts';
import { needsOf } from './needs.ts';
import { functionsOf } from './read-functions.ts';

/** Each function as `actor verb object`. */
const read1 = (prompt: string) =>
  functionsOf(read(prompt)).functions.map(({ actor, verb, object }) => `${actor} ${verb ?? '-'} ${object?.singular ?? '-'}`);

describe('functions of a request', () => {
  test('verbs that share an object, and objects that share a verb', () => {
    expect(read1('Users should be able to search and rent kayaks, paddles, and wet suits.')).toEqual([
      'user search kayak',
      'user rent kayak',
      'user search paddle',
      'user rent paddle',
      'user search wet suit',
      'user rent wet suit',
    ]);
  });
  test('gerunds and nouns in a list of functionalities', () => {
    expect(read1('The site should have functionalities for browsing kayaks, lesson booking, and payment.')).toEqual([
      'user browse kayak',
      'user book lesson',
      'user pay -',
    ]);
  });
  test('each actor has their own', () => {
    expect(read1('Guests can view tours, guides can accept bookings, and administrators can manage guides.')).toEqual([
      'user view tour',
      'guide accept booking',
      'admin manage guide',
    ]);
  });
  test('to place an order for something is to order it', () => {
    expect(read1('Users should be able to place orders for cakes and make payments.')).toEqual(['user order cake', 'user pay -']);
  });
  test('what rows are added with are parts of theirs, and a limit or company is none', () => {
    expect(read1('Users should be able to add shares with purchase price and quantity, and sell them.')).toEqual([
      'user add share',
      'user sell them',
    ]);
    const parts = (prompt: string) => functionsOf(read(prompt)).functions.map(({ details }) => details.length);
    expect(parts('The host can create an episode with number, title and length in minutes.')).toEqual([3]);
    expect(parts('The host can create a quiz night with up to 15 teams.')).toEqual([0]);
    expect(parts('Users can create a trip with friends.')).toEqual([0]);
  });
  test('colors are no functions', () => {
    expect(read1('Users can view tours. Use teal for the background and show it on cards.')).toEqual(['user view tour']);
  });
});

const rental = `Please build a website for a lake rental. The website should have functionalities for browsing kayaks, renting kayaks, and payment.
Users should be able to log in, view kayak details, including length, color, and weight, rent kayaks, view their rental records, and print them.
Staff can manage kayaks and generate rental reports. Users can learn about the boat house.`;

describe('what a request needs', () => {
  const needs = needsOf(read(rental));
  test('rows by their names, without the words about them', () => {
    expect(needs?.things.map(({ singular }) => singular)).toEqual(['kayak']);
    expect(needs?.things[0]?.details).toHaveLength(3);
  });
  test('requests, payment, prints, reports and pages', () => {
    expect(needs?.flows.map(({ verb, listing }) => `${verb} ${listing?.singular}`)).toEqual(['rent kayak']);
    expect(needs).toMatchObject({ isPaid: true, isPrinted: true, hasAdmin: true });
    expect(needs?.reports).toHaveLength(1);
    expect(needs?.pages.map(({ singular }) => singular)).toEqual(['boat house']);
  });
  test('a story or a short wish lists no functions', () => {
    expect(needsOf(read('I rent kayaks and people call me all day. They should see what is free and book it.'))).toBeNull();
    expect(needsOf(read('kayak rental with payments'))).toBeNull();
  });
  test('verbs, adverbs and pronouns are no rows', () => {
    const other = needsOf(
      read(
        'The system should have functionalities for receiving parcels and sending them. Users should be able to scan parcels, detect and remove old ones, and view previously sent parcels.',
      ),
    );
    expect(other?.things.map(({ singular }) => singular)).toEqual(['parcel']);
  });
});
